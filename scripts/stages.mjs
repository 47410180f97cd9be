import { rmSync } from 'node:fs';
import { runToEnd, STOP_SIGNALS } from './child.mjs';
import { describe } from './install.mjs';

/** How many of the slowest tests are named at the end. */
const SLOWEST = 10;

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} [args] what Node runs: a stage is a program,
 * @property {string} [node] by this Node instead of the one that runs us,
 * @property {number} [timeoutMs] which is ended after this time,
 * @property {() => Promise<unknown>} [work] or a function that keeps its own time and throws when it fails.
 * @property {Record<string, string>} [env]
 * @property {string} [report] the file the program writes its counts to, read by
 * @property {(path: string) => {passed: number, failed: number, tests?: TimedTest[]} | null} [read]
 * @property {boolean} [isRequired] whether the stages after it make no sense without it
 *
 * @typedef {{name: string, passed: number, failed: number, seconds: number, note: string, tests?: TimedTest[]}} Outcome
 * @typedef {import('./reports.mjs').TimedTest} TimedTest
 */

/**
 * Runs the stages one after another and answers what each did; the runs end at `deadline` (milliseconds since the epoch),
 * whatever is left. A program without a report counts as one check, a
 * function only when it fails. One that breaks, takes too long, runs nothing or never
 * starts has at least one failure.
 * @returns {Promise<Outcome[]>}
 */
export async function runStages(stages, { cwd, deadline, say = console.log }) {
  const outcomes = [];
  let stop = '';
  const handleStop = () => {
    stop = 'stopped';
  };
  for (const signal of STOP_SIGNALS) process.on(signal, handleStop);
  for (const stage of stages) {
    if (stop === '' && Date.now() >= deadline) stop = 'no time left';
    if (stop !== '') {
      outcomes.push({ name: stage.name, passed: 0, failed: 1, seconds: 0, note: `not run: ${stop}` });
      continue;
    }
    say(`\n== ${stage.name}`);
    const startedAt = Date.now();
    const timeoutMs = Math.min(stage.timeoutMs, deadline - startedAt);
    const outcome = stage.work ? await runWork(stage) : await runProgram(stage, { cwd, timeoutMs });
    outcomes.push({ name: stage.name, ...outcome, seconds: (Date.now() - startedAt) / 1_000 });
    if (stage.isRequired && outcome.failed > 0) stop ||= `${stage.name} failed`;
  }
  for (const signal of STOP_SIGNALS) process.off(signal, handleStop);
  return outcomes;
}

async function runWork(stage) {
  try {
    await stage.work();
    return { passed: 0, failed: 0, note: '' };
  } catch (error) {
    console.error(error.isExpected ? error.message : error);
    return { passed: 0, failed: 1, note: 'failed' };
  }
}

async function runProgram(stage, { cwd, timeoutMs }) {
  if (stage.report) rmSync(stage.report, { force: true });
  const result = await runToEnd(stage.node ?? process.execPath, stage.args, {
    cwd,
    env: { ...process.env, ...stage.env },
    timeoutMs,
  });
  const note = result.code === 0 ? '' : describe(result);
  if (!stage.report) return result.code === 0 ? { passed: 1, failed: 0, note } : { passed: 0, failed: 1, note };
  return judge(stage.read(stage.report), note);
}

function judge(counts, note) {
  if (!counts) return { passed: 0, failed: 1, note: note || 'left no report' };
  if (counts.passed + counts.failed === 0) return { passed: 0, failed: 1, note: note || 'ran no test' };
  return { ...counts, failed: note === '' ? counts.failed : Math.max(counts.failed, 1), note };
}

/** The slowest tests, the table of the stages and, as its last line, the sum: `N passed, M failed`. */
export function summaryOf(outcomes) {
  const width = Math.max(...outcomes.map((one) => one.name.length), 5);
  const row = (name, passed, failed, seconds, note) =>
    `${name.padEnd(width)}  ${passed.padStart(6)}  ${failed.padStart(6)}  ${seconds.padStart(7)}  ${note}`.trimEnd();
  const total = (key) => outcomes.reduce((sum, one) => sum + one[key], 0);
  return [
    ...slowestOf(outcomes),
    '',
    row('stage', 'passed', 'failed', 'seconds', ''),
    ...outcomes.map((one) => row(one.name, String(one.passed), String(one.failed), one.seconds.toFixed(1), one.note)),
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
}

function slowestOf(outcomes) {
  const tests = outcomes.flatMap((stage) => (stage.tests ?? []).map((test) => ({ ...test, stage: stage.name })));
  if (tests.length === 0) return [];
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const line = ({ seconds, stage, name }) => `${seconds.toFixed(1).padStart(6)} s  ${stage}  ${name}`;
  return ['', `the ${slowest.length} slowest tests`, ...slowest.map(line)];
}
