import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runToEnd } from './child.mjs';
import { filesBelow } from './files.mjs';
import { ROOT, TOOLS } from './project.mjs';
import { FAULTS_VARIABLE } from './vitest-faults.mjs';

/**
 * @typedef {object} Step a program of Node: one check, or the tests of its report
 * @property {string} name
 * @property {string[]} args
 * @property {string} [node] the path of another Node
 * @property {Record<string, string>} [env]
 * @property {number} timeoutMs
 * @property {string} [report] the file with its results, read by
 * @property {(path: string, isSecond: boolean) => Test[]} [read]
 * @property {(failed: Test[]) => string[] | null} [again] arguments of the second try; `null` if it cannot change the
 *   verdict
 *
 * @typedef {{ name: string, file: string | null, isPassed: boolean, error: string }} Test `file` is `null` for a fault
 *   outside of tests
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
  { name: 'lint and format', args: [TOOLS.biome, 'check', '--error-on-warnings', '.'], timeoutMs: 30 * MINUTE_MS },
  {
    name: 'types',
    args: [TOOLS.tsc, '--noEmit', '-p', 'tsconfig.json', '--checkers', '1'],
    timeoutMs: 30 * MINUTE_MS,
  },
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
  const faults = join(reports, `${project}.faults.json`);
  const argsOf = (files) => [
    ...[TOOLS.vitest, 'run', ...files, '--project', project, ...options],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${TOOLS.vitestFaults}`],
  ];
  return {
    name: `tests: ${project}`,
    args: [...argsOf(names), ...(names.length > 0 ? ['--passWithNoTests'] : [])],
    node,
    env: { [FAULTS_VARIABLE]: faults },
    timeoutMs: 30 * MINUTE_MS,
    report,
    read: (path) => [...readVitest(path), ...readFaults(`tests: ${project}`, faults)],
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
  const report = join(REPORTS, 'browser.json');
  const args = [TOOLS.playwright, 'test', ...options, '--reporter=list,json'];
  return {
    name: 'tests: browser',
    args: [...args, ...journeysNamed(names)],
    node,
    // Servers run on the Node of `npm start`, whichever Node runs the journeys.
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: TRANSFORMED_JOURNEYS,
      ACADEMIA_E2E_NODE: process.execPath,
    },
    timeoutMs: 60 * MINUTE_MS,
    report,
    // The second try runs the projects with a failed journey alone.
    read: (path, isSecond) => readPlaywright(path, isSecond || names.length > 0 ? [] : projects),
    again: (failed) =>
      failed.every(({ file }) => file) ? [...args, '--last-failed', '--workers=1', '--trace=retain-on-failure'] : null,
  };
}

/** Patterns of Playwright for the files of journeys with one of `names` in their paths; none without names. */
export function journeysNamed(names) {
  const files = filesBelow(
    ROOT,
    'e2e',
    (path) => names.some((name) => path.includes(name)) && path.endsWith('.spec.ts'),
  );
  return files.map((file) => `${join(ROOT, file).replaceAll('.', '\\.')}$`);
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
    for (const path of [step.report, step.env?.[FAULTS_VARIABLE]]) if (path) rmSync(path, { force: true });
    const workers = isSecond ? { ACADEMIA_TEST_WORKERS: '1' } : {}; // read by vitest.config.ts
    const result = await runToEnd(step.node ?? process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...step.env, ...workers },
      timeoutMs: Math.max(1, Math.min(step.timeoutMs, deadline - Date.now())),
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
  const ended = outcome === 'exited' ? `It ended with code ${code}.` : `It was broken off (${outcome}).`;
  const fault = { name: step.name, file: null, isPassed: false, error: ended };
  if (!step.report) return code === 0 ? [{ ...fault, isPassed: true }] : [fault];
  const tests = readTests(step, isSecond);
  if (!tests) return [fault];
  const isExplained = code === 0 || (outcome === 'exited' && tests.some(({ isPassed }) => !isPassed));
  return isExplained ? tests : [...tests, fault];
}

/** `null` without a whole report. */
function readTests(step, isSecond) {
  if (!existsSync(step.report)) return null;
  try {
    return numbered(step.read(step.report, isSecond));
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

/** @returns {Test[]} of vitest's JSON report. A file that failed outside of tests is a test with the file's name. */
function readVitest(path) {
  return JSON.parse(readFileSync(path, 'utf8')).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.map((test) => ({
      name: `${file}: ${test.fullName}`,
      file,
      isPassed: test.status === 'passed',
      error: plain(test.failureMessages?.[0] ?? `It was not run to its end (${test.status}).`),
    }));
    const isFaulty = status === 'failed' && tests.every(({ isPassed }) => isPassed);
    return isFaulty ? [...tests, { name: file, file, isPassed: false, error: plain(message) }] : tests;
  });
}

/** @returns {Test[]} of `vitest-faults.mjs`. A file that did not end is a failed test named like the file. */
function readFaults(step, path) {
  if (!existsSync(path)) return []; // a global setup failed
  const { errors, unfinished } = JSON.parse(readFileSync(path, 'utf8'));
  return [
    ...errors.map((error) => ({ name: step, file: null, isPassed: false, error: plain(error) })),
    ...unfinished.map((one) => {
      const file = relative(ROOT, one);
      return { name: file, file, isPassed: false, error: 'The file did not run to its end.' };
    }),
  ];
}

/** @returns {Test[]} of Playwright's JSON report. A project without tests is a fault, which others would hide. */
function readPlaywright(path, projects) {
  const { suites, errors } = JSON.parse(readFileSync(path, 'utf8'));
  const specs = suites.flatMap((suite) => specsOf(suite));
  const idle = projects.filter((name) => !specs.some((spec) => spec.tests.some((test) => test.projectName === name)));
  const faultOf = (name, error) => ({ name, file: null, isPassed: false, error });
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `e2e/${file}: ${title} (${projectName})`,
        file: `e2e/${file}`,
        isPassed: status === 'expected',
        error: plain(
          results.flatMap((one) => one.errors ?? [])[0]?.message ?? `It was not run to its end (${status}).`,
        ),
      })),
    ),
    ...errors.map((error) => faultOf('outside of journeys', plain(error.message))),
    ...idle.map((name) => faultOf(`project ${name}`, 'No journey ran.')),
  ];
}

/** The titles of `describe`s are part of a test's name. */
function specsOf(suite, titles = []) {
  const inner = (suite.suites ?? []).flatMap((one) => specsOf(one, [...titles, one.title]));
  return [...inner, ...suite.specs.map((spec) => ({ ...spec, title: [...titles, spec.title].join(' > ') }))];
}

const plain = (text = '') => stripVTControlCharacters(text);
