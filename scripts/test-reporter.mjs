import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './project.mjs';

/** Names the file that the reporter writes (an environment variable of the runner's process). */
export const REPORT_VARIABLE = 'ACADEMIA_TEST_REPORT';

/**
 * Writes the results of a run of vitest or Playwright as `Test[]` (test-steps.mjs), with what the JSON reports of the
 * runners omit or scatter: errors outside of tests, and files that did not run to their end.
 */
export default class TestReporter {
  faults = [];

  /** Of vitest, as are the next two. */
  onTestRunStart(specifications) {
    this.specifications = specifications;
  }

  onTestRunEnd(_modules, unhandledErrors) {
    write([
      ...this.specifications.flatMap(testsOfModule),
      ...unhandledErrors.map((error) => testOf(null, null, error)),
    ]);
  }

  /** Of Playwright, as are the next two. */
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onError(error) {
    this.faults.push(testOf(null, null, error));
  }

  onEnd() {
    write([...(this.suite?.allTests() ?? []).map(testOfJourney), ...this.faults]);
  }
}

/** A passed test without `error`. */
function testOf(file, title, error, project) {
  const name = [file ?? 'outside of tests', title].filter((part) => part !== null).join(': ');
  // Playwright gives a thrown value that is no error in `value`.
  const text = error && (error.stack ?? error.message ?? error.value ?? String(error));
  return { name, file, project, isPassed: !error, error: stripVTControlCharacters(text ?? '') };
}

/** Tests of a file. A file that failed outside of its tests has a test without a title. */
function testsOfModule({ moduleId, testModule }) {
  const file = relative(ROOT, moduleId);
  const state = testModule?.state() ?? 'queued';
  if (state === 'queued' || state === 'pending') return [testOf(file, null, 'The file did not run to its end.')];
  const tests = Array.from(testModule.children.allTests(), (test) => {
    const { state, errors } = test.result();
    return testOf(file, test.fullName, state === 'passed' ? null : (errors?.[0] ?? notRun(state)));
  });
  if (state !== 'failed' || tests.some(({ isPassed }) => !isPassed)) return tests;
  const suites = [testModule, ...testModule.children.allSuites()];
  return [...tests, testOf(file, null, suites.flatMap((suite) => suite.errors())[0] ?? notRun(state))];
}

function testOfJourney(test) {
  const [, project, file, ...titles] = test.titlePath();
  const isPassed = test.outcome() === 'expected';
  const error = test.results.flatMap(({ errors }) => errors)[0] ?? notRun(test.outcome());
  return testOf(`e2e/${file}`, `${titles.join(' > ')} (${project})`, isPassed ? null : error, project);
}

function notRun(state) {
  return `It was not run to its end (${state}).`;
}

function write(tests) {
  writeFileSync(process.env[REPORT_VARIABLE], JSON.stringify(tests));
}
