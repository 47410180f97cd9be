import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { runToEnd, STOP_SIGNALS } from './child.mjs';
import { describe } from './install.mjs';
import { verdictOf, verdictOfTwo } from './test-run/tries.mjs';

/**
 * @typedef {object} Program
 * @property {string[]} args what Node runs
 * @property {string} [node] the path of another Node than the one that runs us
 * @property {Record<string, string>} [env]
 * @property {string} [report] the file the program writes its results to, read by
 * @property {(path: string) => import('./reports.mjs').Report | null} [read]
 * @property {boolean} [isWhole] whether a second try runs every test of the stage
 * @property {string} [logFile] takes what the program writes, which is shown when it has ended; its first lines describe a failure
 *
 * @typedef {object} More
 * @property {string} name
 * @property {number} timeoutMs ends the program, or the wait for `work`
 * @property {() => Promise<unknown>} [work] a function in place of a program, which throws when it fails
 * @property {boolean} [mayRunNothing] whether a program that ran no test and ended well has not failed
 * @property {boolean} [isRequired] whether the stages after it are left out when it fails
 * @property {(report: import('./reports.mjs').Report) => Program | null} [secondTry] runs the tests that did not pass once more; null when that
 * cannot change the verdict
 *
 * @typedef {Partial<Program> & More} Stage
 *
 * @typedef {Stage[][]} Lanes lists of stages that run side by side, where one program leaves a processor idle; those of a list one after another
 *
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number} passed
 * @property {import('./test-run/tries.mjs').Finding[]} failures
 * @property {import('./test-run/tries.mjs').Finding[]} flaky
 * @property {import('./reports.mjs').TestOutcome[]} [tests]
 * @property {number} startedAt milliseconds since the epoch
 * @property {number} seconds
 * @property {number} [timeoutMs] the stage's own
 * @property {string} note how it ended, when it did not end well
 */

/**
 * Runs the stages one after another, those of lanes side by side, and answers what each did, in their order; all end at `deadline`
 * (milliseconds since the epoch). A program without a report counts as one check, a function only when it fails. A stage that breaks, takes
 * too long, runs nothing or never starts has
 * at least one failure. With `hasSecondTries`, a stage's tests that did not pass are run once more after it.
 * @param {(Stage | Lanes)[]} stages
 * @returns {Promise<Outcome[]>}
 */
export async function runStages(stages, { cwd, deadline, hasSecondTries = false, say = console.log }) {
  const outcomes = [];
  let stop = '';
  const handleStop = () => {
    stop = 'stopped';
  };
  for (const signal of STOP_SIGNALS) process.on(signal, handleStop);
  for (const part of stages) {
    const lanes = Array.isArray(part) ? part : [[part]];
    outcomes.push(...(await Promise.all(lanes.map(runLane))).flat());
  }
  for (const signal of STOP_SIGNALS) process.off(signal, handleStop);
  return outcomes;

  async function runLane(lane) {
    const done = [];
    for (const stage of lane) {
      const startedAt = Date.now();
      if (stop === '' && startedAt >= deadline) stop = 'no time left';
      const outcome = stop === '' ? await runStage(stage) : brokenOff(stage, `not run: ${stop}`);
      if (stage.isRequired && outcome.failures.length > 0) stop ||= `${stage.name} failed`;
      const seconds = (Date.now() - startedAt) / 1_000;
      done.push({ name: stage.name, timeoutMs: stage.timeoutMs, ...outcome, startedAt, seconds });
    }
    return done;
  }

  async function runStage(stage) {
    const limits = () => ({ cwd, timeoutMs: Math.min(stage.timeoutMs, deadline - Date.now()) });
    if (!stage.logFile) say(`\n== ${stage.name}`);
    if (stage.work) return runWork(stage, limits().timeoutMs);
    const first = await runProgram(stage, limits(), say);
    const isUnsettled = first.report && first.failures.length > 0 && !first.isUnexplained;
    if (!hasSecondTries || !isUnsettled || stop !== '' || Date.now() >= deadline) return first;
    const again = stage.secondTry?.(first.report);
    if (!again) return first;
    const name = `${stage.name}: second try of ${first.failures.length}`;
    if (!again.logFile) say(`\n== ${name}`);
    const second = await runProgram({ ...again, name }, limits(), say);
    if (!second.report || second.isUnexplained) return { ...first, note: `second try ${second.note}` };
    return { ...verdictOfTwo(first.report, second.report, again), note: '' };
  }
}

/** A function that hangs is left behind: what it started ends with the run's folder (test-run/run-folder.mjs). */
async function runWork(stage, timeoutMs) {
  const timeout = new AbortController();
  const late = delay(timeoutMs, 'late', { signal: timeout.signal });
  late.catch(() => undefined); // stopped below
  try {
    if ((await Promise.race([stage.work(), late])) === 'late') return brokenOff(stage, 'took too long');
    return { passed: 0, failures: [], flaky: [], note: '' };
  } catch (error) {
    console.error(error.isExpected ? error.message : error);
    // A tool's own words come before ours: the end says what became of it.
    return brokenOff(stage, 'failed', error.message.trimEnd().split('\n').slice(-3).join('\n'));
  } finally {
    timeout.abort();
  }
}

const brokenOff = (stage, note, error = note) => ({
  passed: 0,
  failures: [{ name: stage.name, error }],
  flaky: [],
  note,
});

async function runProgram(stage, { cwd, timeoutMs }, say) {
  if (stage.report) rmSync(stage.report, { force: true });
  const result = await runToEnd(stage.node ?? process.execPath, stage.args, {
    cwd,
    env: { ...process.env, ...stage.env },
    timeoutMs,
    ...(stage.logFile && { logFile: stage.logFile }),
  });
  const note = result.code === 0 ? '' : describe(result);
  const log = stage.logFile ? stripVTControlCharacters(readFileSync(stage.logFile, 'utf8')).trim() : '';
  if (stage.logFile) say(`\n== ${stage.name}\n${log}`);
  if (!stage.report)
    return note === '' ? { passed: 1, failures: [], flaky: [], note } : brokenOff(stage, note, log || note);
  return judge(stage, stage.read(stage.report), result, note);
}

/** A program that did not end well although no test failed, or did not end by itself, has a failure of its own. */
function judge(stage, report, result, note) {
  if (!report) return brokenOff(stage, note || 'left no report');
  const isEmpty = report.tests.length === 0 && report.faults.length === 0;
  if (isEmpty && stage.mayRunNothing && note === '')
    return { passed: 0, failures: [], flaky: [], note: 'no test to run' };
  if (isEmpty) {
    report.faults.push({ name: stage.name, file: null, error: note || 'ran no test' });
  }
  const verdict = verdictOf(report);
  const isUnexplained = result.outcome !== 'exited' || (note !== '' && verdict.failures.length === 0);
  if (isUnexplained) verdict.failures.push({ name: stage.name, error: note });
  return { report, isUnexplained, ...verdict, note: note || (report.tests.length === 0 ? 'ran no test' : '') };
}
