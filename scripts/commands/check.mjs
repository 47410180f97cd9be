import { STAGE_MS, STATIC_STAGES, vitestStage } from '../check-stages.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT } from '../project.mjs';
import { runStages } from '../stages.mjs';
import { hasFailed, summaryOf } from '../test-run/summary.mjs';

/** `npm run check`: lint, format, types and the fast tests; what to run before every commit. */
export async function run() {
  await ensureInstalled(ROOT);
  const tests = vitestStage(['contract', 'scripts', 'renderer', 'renderer-anew', 'renderer-alone', 'renderer-server', 'backend']);
  const outcomes = await runStages([[[tests], STATIC_STAGES]], { cwd: ROOT, deadline: Date.now() + STAGE_MS });
  console.log(summaryOf(outcomes));
  process.exitCode = hasFailed(outcomes) ? 1 : 0;
}
