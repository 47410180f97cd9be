import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runToEnd } from './child.mjs';
import { filesBelow } from './files.mjs';
import { ROOT, TOOLS } from './project.mjs';
import { REPORT_VARIABLE } from './test-reporter.mjs';

/**
 * @typedef {object} Step a program of Node: one check, or the tests of its report
 * @property {string} name
 * @property {string[]} args
 * @property {string} [node] the path of another Node
 * @property {Record<string, string>} [env]
 * @property {number} [timeoutMs] 30 minutes if absent
 * @property {string} [report] the file with its results, which `TestReporter` writes
 * @property {string[]} [projects] projects without whose tests the first try fails
 * @property {(failed: Test[]) => string[] | null} [again] arguments of the second try; `null` if it cannot change the
 *   verdict
 *
 * @typedef {{ name: string, file: string | null, project?: string, isPassed: boolean, error: string }} Test `file` is
 *   `null` for a fault outside of tests
 *
 * @typedef {{ name: string, passed: number, failures: Test[], flaky: Test[], seconds: number }} Outcome
 */

const MINUTE_MS = 60_000;
const REPORTS = join(ROOT, '.cache/reports');
/** Cached between runs; Playwright's default is the folder of temporary files. */
const TRANSFORMED_JOURNEYS = join(ROOT, '.cache/transformed-journeys');
/** Projects of playwright.config.ts. */
const BROWSER_PROJECTS = ['shell', 'web-desktop', 'web-phone'];
/** Maximum flaky tests of a passing run, since a change that makes tests unreliable must not land. */
export const FLAKY_MAX = 8;

/** Static checks. With four checkers tsc takes twice the processor time: each computes the libraries' types again. */
export const STATIC_STEPS = [
  { name: 'lint and format', args: [TOOLS.biome, 'check', '--error-on-warnings', '.'] },
  { name: 'types', args: [TOOLS.tsc, '--noEmit', '-p', 'tsconfig.json', '--checkers', '1'] },
];

/**
 * The tests of a vitest project (vitest.config.ts). The second try runs the files of failed tests in one worker, or all
 * files after a fault outside of tests.
 * @param {{ names?: string[], node?: string, options?: string[], reports?: string }} [more] `names`: parts of the paths
 *   of test files; `reports`: the folder of the reports
 * @returns {Step}
 */
export function vitestStep(project, { names = [], node, options = [], reports = REPORTS } = {}) {
  const report = join(reports, `${project}.json`);
  const argsOf = (files) => [
    ...[TOOLS.vitest, 'run', ...files, '--project', project, ...options],
    ...['--reporter=default', `--reporter=${TOOLS.testReporter}`],
  ];
  return {
    name: `tests: ${project}`,
    args: [...argsOf(names), ...(names.length > 0 ? ['--passWithNoTests'] : [])],
    node,
    report,
    again: (failed) =>
      argsOf(failed.some(({ file }) => !file) ? names : [...new Set(failed.map(({ file }) => join(ROOT, file)))]),
  };
}

/**
 * The journeys in a browser. The second try runs the failed journeys in one worker and leaves traces; after a fault
 * outside of journeys there is no second try.
 * @param {{ names?: string[], node?: string, options?: string[], projects?: string[] }} [more]
 * @returns {Step}
 */
export function browserStep({ names = [], node, options = [], projects = BROWSER_PROJECTS } = {}) {
  const args = [TOOLS.playwright, 'test', ...options, `--reporter=list,${TOOLS.testReporter}`];
  return {
    name: 'tests: browser',
    args: [...args, ...journeysNamed(names)],
    node,
    // Servers run on the Node of `npm start`, whichever Node runs the journeys.
    env: { PLAYWRIGHT_TRANSFORM_CACHE_DIR: TRANSFORMED_JOURNEYS, ACADEMIA_E2E_NODE: process.execPath },
    timeoutMs: 60 * MINUTE_MS,
    report: join(REPORTS, 'browser.json'),
    projects: names.length > 0 ? [] : projects,
    again: (failed) =>
      failed.every(({ file }) => file) ? [...args, '--last-failed', '--workers=1', '--trace=retain-on-failure'] : null,
  };
}

/** Patterns of Playwright for the files of journeys with one of `names` in their paths; none without names. */
export function journeysNamed(names) {
  const isNamed = (path) => path.endsWith('.spec.ts') && names.some((name) => path.includes(name));
  return filesBelow(ROOT, 'e2e', isNamed).map((file) => `${join(ROOT, file).replaceAll('.', '\\.')}$`);
}

/** The step without a second try. @returns {Step} */
export const once = (step) => ({ ...step, again: undefined });

/**
 * Runs the steps one after another until `deadline` (milliseconds since the epoch). A step that is broken off, exceeds
 * its time limit, or ends with another code than 0 without a failed test has its own failure. Tests that did not pass
 * run once more at the end of a step that ended by itself. A signal to this process ends the run with the current step.
 * @param {Step[]} steps
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(steps, { deadline, say = console.log, logFile }) {
  const outcomes = [];
  for (const step of steps) {
    say(`\n== ${step.name}`);
    const startedAt = Date.now();
    const { isStopped, ...outcome } = await runStep(step, { deadline, say, logFile });
    outcomes.push({ name: step.name, ...outcome, seconds: (Date.now() - startedAt) / 1_000 });
    if (isStopped) break;
  }
  return outcomes;
}

async function runStep(step, { deadline, say, logFile }) {
  const run = async (args, isSecond) => {
    const env = { ...process.env, ...step.env };
    if (isSecond) env.ACADEMIA_TEST_WORKERS = '1'; // read by vitest.config.ts
    if (step.report) {
      mkdirSync(dirname(step.report), { recursive: true });
      rmSync(step.report, { force: true });
      env[REPORT_VARIABLE] = step.report;
    }
    const result = await runToEnd(step.node ?? process.execPath, args, {
      cwd: ROOT,
      env,
      timeoutMs: Math.max(1, Math.min(step.timeoutMs ?? 30 * MINUTE_MS, deadline - Date.now())),
      logFile,
    });
    return { tests: testsOf(step, result, isSecond), outcome: result.outcome };
  };
  const first = await run(step.args, false);
  const failed = first.tests.filter(({ isPassed }) => !isPassed);
  const mayRepeat = failed.length > 0 && first.outcome === 'exited' && Date.now() < deadline;
  const again = mayRepeat ? step.again?.(failed) : null;
  if (!again) return { ...verdictOf(first.tests, []), isStopped: first.outcome === 'stopped' };
  say(`\n== ${step.name}: second try of ${failed.length}`);
  const second = await run(again, true);
  return { ...verdictOf(first.tests, second.tests), isStopped: second.outcome === 'stopped' };
}

/** The tests of a program that has ended; one check for a program without a report. */
function testsOf(step, { code, outcome }, isSecond) {
  const faultOf = (name, error) => ({ name, file: null, isPassed: false, error });
  const ended = outcome === 'exited' ? `It ended with code ${code}.` : `It was broken off (${outcome}).`;
  const fault = faultOf(step.name, ended);
  if (!step.report) return code === 0 ? [{ ...fault, isPassed: true }] : [fault];
  const tests = readTests(step);
  if (!tests) return [fault];
  const isExplained = code === 0 || (outcome === 'exited' && tests.some(({ isPassed }) => !isPassed));
  // The second try runs only the projects with a failed test.
  const wanted = isSecond ? [] : (step.projects ?? []);
  const idle = wanted.filter((name) => !tests.some(({ project }) => project === name));
  return [
    ...tests,
    ...(isExplained ? [] : [fault]),
    ...idle.map((name) => faultOf(`project ${name}`, 'No journey ran.')),
  ];
}

/** Faults outside of tests get the name of the step. `null` without a whole report. */
function readTests(step) {
  if (!existsSync(step.report)) return null;
  const named = (test) => (test.file === null ? { ...test, name: `${step.name}: ${test.name}` } : test);
  try {
    return numbered(JSON.parse(readFileSync(step.report, 'utf8')).map(named));
  } catch (error) {
    console.error(error); // a report that was cut off
    return null;
  }
}

/**
 * The verdict of two tries. A test that passed in one of them counts as passed. A fault of a file or of the step is
 * flaky if the second try ran the file, or all files, without it.
 * @param {Test[]} first
 * @param {Test[]} second empty without a second try
 */
export function verdictOf(first, second) {
  const repeats = new Map(second.map((test) => [test.name, test]));
  const names = new Set(first.map(({ name }) => name));
  const failed = first.filter(({ isPassed }) => !isPassed);
  const isFault = ({ name, file }) => file === null || name === file;
  const hasRunAgain = ({ file }) => second.some((test) => file === null || test.file === file);
  const isResolved = (test) => repeats.get(test.name)?.isPassed ?? (isFault(test) && hasRunAgain(test));
  const hasFailedOnlyAgain = ({ name, isPassed }) => isPassed && repeats.get(name)?.isPassed === false;
  const flaky = [
    ...failed.filter(isResolved),
    ...first.filter(hasFailedOnlyAgain).map(({ name }) => repeats.get(name)),
  ];
  const onlySecond = second.filter(({ name }) => !names.has(name));
  const failures = [
    ...failed.filter((test) => !isResolved(test)).map((test) => repeats.get(test.name) ?? test),
    ...onlySecond.filter(({ isPassed }) => !isPassed),
  ];
  // A fault is not a test: resolved, it adds nothing to the tests that passed.
  const passed = [...first, ...onlySecond].filter(({ isPassed }) => isPassed).length;
  const passedAgain = failed.filter(({ name }) => repeats.get(name)?.isPassed).length;
  return { passed: passed + passedAgain, failures, flaky };
}

/** Numbers repeated titles of a file, which vitest allows. */
function numbered(tests) {
  const seen = new Map();
  return tests.map((test) => {
    const count = (seen.get(test.name) ?? 0) + 1;
    seen.set(test.name, count);
    return count === 1 ? test : { ...test, name: `${test.name} (${count})` };
  });
}
