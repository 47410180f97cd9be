import { writeFileSync } from 'node:fs';

/** Names the file that this reporter writes (an environment variable of vitest's process). */
export const FAULTS_VARIABLE = 'ACADEMIA_TEST_FAULTS';

/**
 * A vitest reporter for what vitest's JSON report omits: errors outside of tests (a rejection, a worker that ended) and
 * files that did not run to their end. It writes `{ errors: string[], unfinished: string[] }` with absolute paths.
 */
export default class VitestFaults {
  onTestRunStart(specifications) {
    this.specifications = specifications;
  }

  onTestRunEnd(_modules, unhandledErrors) {
    const hasEnded = ({ testModule }) => testModule && !['queued', 'pending'].includes(testModule.state());
    const unfinished = this.specifications.filter((one) => !hasEnded(one)).map(({ moduleId }) => moduleId);
    const errors = unhandledErrors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    writeFileSync(process.env[FAULTS_VARIABLE], JSON.stringify({ errors, unfinished }));
  }
}
