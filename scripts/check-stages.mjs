import { join } from 'node:path';
import { node24 } from './node24.mjs';
import { ROOT, TOOLS } from './project.mjs';
import { readPlaywrightReport, readVitestReport } from './reports.mjs';
import { REPORT_VARIABLE } from './test-run/vitest-report.mjs';

const MINUTE_MS = 60_000;
/** Time limit of a stage. The summary names stages that take more than a third of it. */
export const STAGE_MS = 30 * MINUTE_MS;
const BROWSER_STAGE_MS = 60 * MINUTE_MS;
const REPORTS = join(ROOT, '.cache/reports');

/** Kept between runs; Playwright's default is the folder of a run's temporary files. */
const TRANSFORMED_JOURNEYS = join(ROOT, '.cache/transformed-journeys');

const log = (name) => join(REPORTS, `${name}.log`);

/** Static checks. */
export const STATIC_STAGES = [
  {
    name: 'lint and format',
    args: [TOOLS.biome, 'check', '--error-on-warnings', '.'],
    logFile: log('lint'),
    timeoutMs: STAGE_MS,
  },
  // Each checker computes the libraries' types again: four use twice the processor time of one.
  {
    name: 'types',
    args: [TOOLS.tsc, '--noEmit', '-p', 'tsconfig.json', '--checkers', '1'],
    logFile: log('types'),
    timeoutMs: STAGE_MS,
  },
];

/** The same stage for a parallel lane: its output is printed when it ends. */
export function keptForLater(stage) {
  if (!stage.args || stage.logFile) return stage;
  return { ...withSecondTry(stage, { logFile: log(`${stage.name} again`) }), logFile: log(stage.name) };
}

/** The same stage; its retry, if any, has `more`. */
export function withSecondTry(stage, more) {
  if (!stage.secondTry) return stage;
  const secondTry = (report) => {
    const program = stage.secondTry(report);
    return program && { ...program, ...more };
  };
  return { ...stage, secondTry };
}

/**
 * The tests of vitest projects (vite.config.ts). A stage for each shows which one ran nothing; one stage for several is faster.
 * How many run at once is each project's own (a number given here would not count).
 * The second try runs the files with a test that did not pass, in one worker; after a fault that cannot be said of a single file (a
 * rejection, a worker that ended, a global setup) all files.
 * @param {string[]} projects
 * @param {{ names?: string[], timeoutMs?: number, reports?: string, options?: string[] }} [more] `names`: only files whose paths hold
 * one of these; `reports`: the folder of the reports; `options`: more arguments of vitest
 */
export function vitestStage(projects, { names = [], timeoutMs = STAGE_MS, reports = REPORTS, options = [] } = {}) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const program = (files, report, env = {}) => ({
    args: [
      TOOLS.vitest,
      'run',
      ...files,
      ...chosen,
      ...options,
      '--reporter=default',
      `--reporter=${TOOLS.vitestReport}`,
    ],
    env: { [REPORT_VARIABLE]: report, ...env },
    report,
    read: readVitestReport,
  });
  return {
    name: `tests: ${projects.join(', ')}`,
    ...program(names, join(reports, `${projects.join('+')}.json`)),
    timeoutMs,
    secondTry(first) {
      const isWhole = first.faults.some(({ file }) => file === null);
      const report = join(reports, `${projects.join('+')}.second.json`);
      return { ...program(isWhole ? names : filesOf(first), report, { ACADEMIA_TEST_WORKERS: '1' }), isWhole };
    },
  };
}

/** The projects whose tests run on Node 24, whatever Node runs the command: docs/decisions/0020-node-versions.md. */
const ON_NODE_24 = ['renderer', 'renderer-anew', 'renderer-alone', 'backend-postgres', 'desktop'];

/** `vitestStage` of one project, on the Node that its tests run on in `npm test`. */
export function projectStage(project, more) {
  const stage = vitestStage([project], more);
  return ON_NODE_24.includes(project) ? onNode24(stage) : stage;
}

/** The same stage on Node 24, which `ensureNode24` installed. */
export function onNode24(stage) {
  const node = node24(ROOT);
  return { ...withSecondTry(stage, { node }), node };
}

/** The files that had a fault or a test that did not pass, each once. */
function filesOf({ tests, faults }) {
  const files = [...tests.filter((test) => test.state !== 'passed'), ...faults].flatMap(({ file }) => file ?? []);
  return [...new Set(files)].map((file) => join(ROOT, file));
}

/**
 * The journeys in a browser (playwright.config.ts). The second try of those that failed leaves a trace of what fails again. There is none
 * after a fault outside of journeys (too many failures, the end of a worker): it fails the run in any case.
 * @param {{ projects?: string[], reports?: string, output?: string, options?: string[], timeoutMs?: number }} [more] `output`: the folder of pictures and traces
 */
export function browserStage({
  projects = ['web-desktop', 'web-phone', 'shell'],
  reports = REPORTS,
  output = join(ROOT, 'test-results'),
  options = [],
  timeoutMs = BROWSER_STAGE_MS,
} = {}) {
  const program = (name, more) => {
    const report = join(reports, name);
    return {
      args: [TOOLS.playwright, 'test', ...options, '--reporter=list,json', ...more],
      // Server processes run on the Node of `npm start`, whichever Node runs the journeys.
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PLAYWRIGHT_TRANSFORM_CACHE_DIR: TRANSFORMED_JOURNEYS,
        ACADEMIA_E2E_NODE: process.execPath,
      },
      report,
    };
  };
  const lastRun = join(reports, 'browser-last-run.json');
  return {
    name: 'tests: browser',
    ...program('browser.json', ['--output', output, '--last-failed-file', lastRun]),
    read: (path) => readPlaywrightReport(path, projects),
    timeoutMs,
    secondTry({ faults }) {
      if (faults.length > 0) return null;
      return {
        ...program('browser.second.json', [
          ...['--last-failed', '--last-failed-file', lastRun, '--workers=1', '--trace=retain-on-failure'],
          ...['--output', join(output, 'second-try')],
        ]),
        read: (path) => readPlaywrightReport(path, []),
      };
    },
  };
}
