import { FLAKY_MAX } from './test-steps.mjs';

/** Maximum failures listed by name: with the table they fit into the last 60 lines of a log. */
const NAMED = 20;
const ERROR_LINES = 3;
const ERROR_CHARS = 200;

/**
 * The end of a run: flaky tests, failures with the first lines of their errors, the duration of each step, and as the
 * last line `N passed, M failed`.
 * @param {import('./test-steps.mjs').Outcome[]} outcomes
 * @returns {{ text: string, result: string, hasFailed: boolean }} `result`: the last line
 */
export function summaryOf(outcomes) {
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0);
  const flaky = outcomes.flatMap((one) => one.flaky);
  const failures = outcomes.flatMap((one) => one.failures);
  if (flaky.length > FLAKY_MAX)
    failures.push({ name: `${flaky.length} tests passed only at the second try`, error: `Allowed are ${FLAKY_MAX}.` });
  if (passed + failures.length === 0)
    failures.push({ name: 'no test ran', error: 'No path contains the names given.' });
  const result = `${passed} passed, ${failures.length} failed`;
  const text = [
    ...named('flaky: passed at the second try', flaky),
    ...named('failed', failures),
    '',
    ...outcomes.map(rowOf),
    '',
    result,
  ].join('\n');
  return { text, result, hasFailed: failures.length > 0 };
}

function rowOf({ name, passed, failures, seconds }) {
  const counts = `${String(passed).padStart(6)} passed ${String(failures.length).padStart(4)} failed`;
  return `${name.padEnd(24)} ${counts} ${seconds.toFixed(0).padStart(6)} s`;
}

function named(title, tests) {
  if (tests.length === 0) return [];
  const more = tests.length > NAMED ? [`  and ${tests.length - NAMED} more`] : [];
  return ['', title, ...tests.slice(0, NAMED).flatMap(linesOf), ...more];
}

function linesOf({ name, error }) {
  const lines = error.split('\n').filter((line) => line.trim() !== '');
  return [`  ${name}`, ...lines.slice(0, ERROR_LINES).map((line) => `      ${line.trim().slice(0, ERROR_CHARS)}`)];
}
