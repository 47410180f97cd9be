import { OFTEN, RUNS } from './flaky-log.mjs';

/** How many of the slowest tests are named at the end. */
const SLOWEST = 10;
/** More flaky tests than this fail the run: a change that makes tests unreliable must not land. */
export const FLAKY_MAX = 8;
/** A stage that takes a larger part of its limit is named: on a slower machine the limit would end it. */
const NEAR = 1 / 3;
/** How much is said of each failure and of how many: together with the sum they fit into the last 60 lines of a log. */
const ERROR_LINES = 3;
const ERROR_CHARS = 200;
const DETAILED = 6;
/** A picture, a trace and one more. */
const ATTACHMENTS = 3;
const NAMED = 16;

/** @typedef {import('../stages.mjs').Outcome} Outcome */

/** Whether the run failed. */
export function hasFailed(outcomes) {
  return countsOf(outcomes).failed > 0;
}

function countsOf(outcomes) {
  const total = (count) => outcomes.reduce((sum, one) => sum + count(one), 0);
  const flaky = total((one) => one.flaky.length);
  return {
    passed: total((one) => one.passed),
    failed: total((one) => one.failures.length) + (flaky > FLAKY_MAX ? 1 : 0),
    flaky,
  };
}

/**
 * The end of a run's log: the slowest tests, what each stage took, the flaky tests, the failures and, as its last line, the sum,
 * `N passed, M failed`; before it `K flaky` where there are any.
 * @param {Outcome[]} outcomes
 * @param {Map<string, number>} [flakyRuns] in how many of the last runs each flaky test was flaky
 */
export function summaryOf(outcomes, flakyRuns = new Map()) {
  const { passed, failed, flaky } = countsOf(outcomes);
  return [
    ...slowestOf(outcomes),
    '',
    ...tableOf(outcomes),
    ...flakyOf(outcomes, flakyRuns),
    ...failuresOf(outcomes, flaky),
    '',
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

function tableOf(outcomes) {
  const width = Math.max(...outcomes.map((one) => one.name.length), 5);
  const row = (name, passed, failed, seconds, note) =>
    `${name.padEnd(width)}  ${passed.padStart(6)}  ${failed.padStart(6)}  ${seconds.padStart(7)}  ${note}`.trimEnd();
  const rowOf = (one) =>
    row(
      one.name,
      String(one.passed),
      String(one.failures.length),
      one.seconds.toFixed(1),
      [one.note, nearness(one)].filter(Boolean).join('; '),
    );
  const { passed, failed } = countsOf(outcomes);
  return [
    row('stage', 'passed', 'failed', 'seconds', ''),
    ...outcomes.map(rowOf),
    row('all', String(passed), String(failed), secondsFromFirstToLast(outcomes).toFixed(1), ''),
  ];
}

/** Less than all of them together where some ran side by side. */
function secondsFromFirstToLast(outcomes) {
  const ends = outcomes.map(({ startedAt, seconds }) => startedAt / 1_000 + seconds);
  return Math.max(...ends) - Math.min(...outcomes.map(({ startedAt }) => startedAt / 1_000));
}

function nearness({ seconds, timeoutMs }) {
  if (!timeoutMs || seconds * 1_000 <= timeoutMs * NEAR) return '';
  return `too near its limit: ${(seconds / 60).toFixed(1)} of ${timeoutMs / 60_000} minutes`;
}

function flakyOf(outcomes, flakyRuns) {
  const found = findingsOf(outcomes, 'flaky');
  if (found.length === 0) return [];
  const often = ({ name }) =>
    (flakyRuns.get(name) ?? 1) >= OFTEN ? `  (flaky in ${flakyRuns.get(name)} of the last ${RUNS} runs)` : '';
  const describe = (one) => [`  ${one.stage}  ${one.name}${often(one)}`, ...linesOf(one.error).slice(0, 1)];
  return ['', 'flaky: failed once, passed once', ...limited(found, FLAKY_MAX, describe)];
}

function failuresOf(outcomes, flaky) {
  const found = findingsOf(outcomes, 'failures');
  if (flaky > FLAKY_MAX) {
    found.push({
      stage: 'all',
      name: `${flaky} flaky tests`,
      error: `More than ${FLAKY_MAX} flaky tests are a failure.`,
    });
  }
  if (found.length === 0) return [];
  const describe = (one, index) => [
    `  ${one.stage}  ${one.name}`,
    ...(index < DETAILED
      ? [
          ...linesOf(one.error).slice(0, ERROR_LINES),
          ...(one.attachments ?? []).slice(0, ATTACHMENTS).map((path) => `      ${path}`),
        ]
      : []),
  ];
  return ['', 'failed', ...limited(found, NAMED, describe)];
}

function limited(findings, most, describe) {
  const rest = findings.length - most;
  return [...findings.slice(0, most).flatMap(describe), ...(rest > 0 ? [`  and ${rest} more`] : [])];
}

function findingsOf(outcomes, key) {
  return outcomes.flatMap((stage) => stage[key].map((one) => ({ ...one, stage: stage.name })));
}

function linesOf(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `      ${line.trim().slice(0, ERROR_CHARS)}`);
}

function slowestOf(outcomes) {
  const tests = outcomes.flatMap((stage) => (stage.tests ?? []).map((test) => ({ ...test, stage: stage.name })));
  if (tests.length === 0) return [];
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const line = ({ seconds, stage, name }) => `${seconds.toFixed(1).padStart(6)} s  ${stage}  ${name}`;
  return ['', `the ${slowest.length} slowest tests`, ...slowest.map(line)];
}
