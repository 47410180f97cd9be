import { relative } from 'node:path';
import { ROOT } from '../project.mjs';
import { writeStamp } from '../stamp.mjs';

/** Names the file that this reporter writes (an environment variable of vitest's process). */
export const REPORT_VARIABLE = 'ACADEMIA_TEST_REPORT';

/**
 * A vitest reporter that writes every test and every error of a run as JSON: `{ tests, faults }`, with absolute paths of files
 * and seconds. `reports.mjs` reads it. Vitest's own JSON reporter leaves out errors outside of tests.
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => describeTest(module, test)),
    );
    const faults = [...modules.flatMap(faultsOf), ...unhandledErrors.map(describeUnhandled)];
    writeStamp(process.env[REPORT_VARIABLE], JSON.stringify({ tests, faults }));
  }
}

function describeTest(module, test) {
  const { state, errors = [] } = test.result();
  return {
    project: module.project.name,
    file: module.moduleId,
    name: test.fullName,
    state,
    seconds: (test.diagnostic()?.duration ?? 0) / 1_000,
    error: textOf(errors[0]),
  };
}

/** Errors of loading a file, of its `beforeAll` and `afterAll`, and of a worker that ended before the file did. */
function faultsOf(module) {
  const fault = (name, error) => ({ project: module.project.name, file: module.moduleId, name, error });
  const parts = [['', module], ...[...module.children.allSuites()].map((suite) => [suite.fullName, suite])];
  const errors = parts.flatMap(([name, part]) => part.errors().map((error) => fault(name, textOf(error))));
  const hasEnded = !['queued', 'pending'].includes(module.state());
  return hasEnded ? errors : [...errors, fault('', 'The file was not run to its end.')];
}

/** A rejection or an exception outside of any test. Vitest names the file that was running: an earlier one may have caused it. */
function describeUnhandled(error) {
  const file = error.VITEST_TEST_PATH && relative(ROOT, error.VITEST_TEST_PATH);
  const seenIn = [file, error.VITEST_TEST_NAME].filter(Boolean).join(': ');
  return {
    project: '',
    file: null,
    name: seenIn ? `unhandled error in ${seenIn}` : 'unhandled error',
    error: textOf(error),
  };
}

function textOf(error) {
  if (!error) return '';
  if (!error.message) return String(error.stack ?? error.name ?? JSON.stringify(error)); // something else than an Error was thrown
  return error.stack?.includes(error.message)
    ? error.stack
    : [`${error.name}: ${error.message}`, error.stack ?? ''].join('\n');
}
