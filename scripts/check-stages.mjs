import { join } from 'node:path';
import { ROOT, TOOLS } from './project.mjs';
import { readPlaywrightReport, readVitestReport } from './reports.mjs';

const MINUTE_MS = 60_000;
const REPORTS = join(ROOT, '.cache/reports');

/** The checks that read the code without running it. */
export const STATIC_STAGES = [
  { name: 'lint and format', args: [TOOLS.biome, 'check', '--error-on-warnings', '.'], timeoutMs: 2 * MINUTE_MS },
  { name: 'types', args: [TOOLS.tsc, '--noEmit', '-p', 'tsconfig.json'], timeoutMs: 3 * MINUTE_MS },
];

/**
 * The tests of vitest projects (vite.config.ts). A stage for each shows which one ran nothing; one stage for several is faster.
 * `names`: only files whose paths hold one of these.
 */
export function vitestStage(projects, minutes, names = []) {
  const report = join(REPORTS, `${projects.join('+')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  return {
    name: `tests: ${projects.join(', ')}`,
    args: [TOOLS.vitest, 'run', ...names, ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    timeoutMs: minutes * MINUTE_MS,
    report,
    read: readVitestReport,
  };
}

const BROWSER_REPORT = join(REPORTS, 'browser.json');

/** The journeys in a browser (playwright.config.ts). */
export const BROWSER_STAGE = {
  name: 'tests: browser',
  args: [TOOLS.playwright, 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
  timeoutMs: 12 * MINUTE_MS,
  report: BROWSER_REPORT,
  read: (path) => readPlaywrightReport(path, ['web-desktop', 'web-phone', 'shell']),
};
