import { join } from 'node:path';
import { ensureInstalled } from '../install.mjs';
import { ROOT } from '../project.mjs';
import { once, runSteps, STATIC_STEPS, vitestStep } from '../test-steps.mjs';
import { summaryOf } from '../test-summary.mjs';

const LIMIT_MS = 30 * 60_000;
/** Its own: `npm test` may run at the same time. */
const REPORTS = join(ROOT, '.cache/reports-of-check');
/** Projects whose tests use neither a database nor a window. */
const FAST = ['contract', 'scripts', 'renderer-server'];

/** `npm run check`: lint, format, types and the fast tests; run it before every commit. */
export async function run() {
  await ensureInstalled(ROOT);
  const steps = [...STATIC_STEPS, ...FAST.map((project) => once(vitestStep(project, { reports: REPORTS })))];
  const { text, hasFailed } = summaryOf(await runSteps(steps, { deadline: Date.now() + LIMIT_MS }));
  console.log(text);
  process.exitCode = hasFailed ? 1 : 0;
}
