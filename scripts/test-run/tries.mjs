/**
 * @typedef {import('../reports.mjs').Report} Report
 * @typedef {import('../reports.mjs').TestOutcome} TestOutcome
 *
 * @typedef {{ name: string, error: string, attachments?: string[] }} Finding a failed or flaky test, or a fault outside of tests
 *
 * @typedef {object} Verdict
 * @property {number} passed tests, flaky ones too
 * @property {Finding[]} failures
 * @property {Finding[]} flaky each once: what failed at one try and passed at the other, with the error of the try that failed
 * @property {TestOutcome[]} tests those of the first try
 */

/**
 * The verdict of one try: a test that did not pass has failed, a skipped one too.
 * @param {Report} report
 * @returns {Verdict}
 */
export function verdictOf({ tests, faults }) {
  const failed = tests.filter((test) => test.state !== 'passed').map(withReason);
  return { passed: tests.length - failed.length, failures: [...faults, ...failed], flaky: [], tests };
}

/**
 * The verdict of two tries, of which the second ran at least the files of what did not pass at the first. A test that passed at one of
 * them counts as passed. A fault of a file is flaky when the second try ran that file without a fault; a fault without a file is flaky
 * when the second try ran everything (`isWhole`) without such a fault.
 * @param {Report} first
 * @param {Report} second
 * @returns {Verdict}
 */
export function verdictOfTwo(first, second, { isWhole = false } = {}) {
  const failures = [...second.faults];
  const flaky = [];
  let passed = 0;
  const attempts = byId(first.tests);
  const repeats = byId(second.tests);
  for (const id of new Set([...attempts.keys(), ...repeats.keys()])) {
    // A file that could not be loaded has its tests at the second try alone.
    const tries = [attempts.get(id), repeats.get(id)].filter(Boolean);
    if (!tries.some((one) => one.state === 'passed')) {
      failures.push(withReason(tries.at(-1)));
      continue;
    }
    passed += 1;
    const failedTry = tries.find((one) => one.state === 'failed');
    if (failedTry) flaky.push(failedTry); // A test that was only skipped is not flaky: the fault of its file is.
  }
  for (const fault of first.faults) {
    const isAlike = ({ file }) => file === fault.file;
    if (second.faults.some(isAlike)) continue; // named above, with its second error
    const hasRunAgain = fault.file === null ? isWhole && second.tests.length > 0 : second.tests.some(isAlike);
    (hasRunAgain ? flaky : failures).push(fault);
  }
  return { passed, failures, flaky: [...new Map(flaky.map((one) => [one.name, one])).values()], tests: first.tests };
}

/** Vitest lets a file have two tests of one title: their order tells them apart. */
function byId(tests) {
  const found = new Map();
  for (const test of tests) {
    let place = 0;
    const id = () => `${test.project} ${test.name} ${place}`;
    while (found.has(id())) place += 1;
    found.set(id(), test);
  }
  return found;
}

const withReason = (test) =>
  test.error === '' ? { ...test, error: `The test was not run to its end (${test.state}).` } : test;
