import { STAGE_MS, vitestStage } from '../check-stages.mjs';
import { ensureInstalled } from '../install.mjs';
import { ensureNode24 } from '../node24.mjs';
import { ROOT } from '../project.mjs';
import { runStages } from '../stages.mjs';
import { hasFailed, summaryOf } from '../test-run/summary.mjs';

/** `npm run test:node24`: what runs on a server, tested on Node 24. The last line is `N passed, M failed`. */
export async function run() {
  await ensureInstalled(ROOT);
  const node = await ensureNode24(ROOT);
  const stages = ['contract', 'backend'].map((project) => ({ ...vitestStage([project]), node }));
  const outcomes = await runStages(stages, { cwd: ROOT, deadline: Date.now() + 2 * STAGE_MS });
  console.log(summaryOf(outcomes));
  process.exitCode = hasFailed(outcomes) ? 1 : 0;
}
