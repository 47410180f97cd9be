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

/** The tests of one vitest project (vite.config.ts): a stage each, so that a project which runs nothing is seen. */
export function vitestStage(project, minutes) {
  const report = join(REPORTS, `${project}.json`);
  return {
    name: `tests: ${project}`,
    args: [TOOLS.vitest, 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
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
  timeoutMs: 10 * MINUTE_MS,
  report: BROWSER_REPORT,
  read: (path) => readPlaywrightReport(path, ['web-desktop', 'web-phone']),
};
