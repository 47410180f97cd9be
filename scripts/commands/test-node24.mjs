import { vitestStage } from '../check-stages.mjs';
import { ensureInstalled } from '../install.mjs';
import { ensureNode24 } from '../node24.mjs';
import { ROOT } from '../project.mjs';
import { runStages, summaryOf } from '../stages.mjs';

const MINUTES = 15;

/** `npm run test:node24`: what runs on a server, tested on Node 24. The last line is `N passed, M failed`. */
export async function run() {
  await ensureInstalled(ROOT);
  const node = await ensureNode24(ROOT);
  const stages = ['contract', 'backend'].map((project) => ({ ...vitestStage([project], MINUTES), node }));
  const outcomes = await runStages(stages, { cwd: ROOT, deadline: Date.now() + 2 * MINUTES * 60_000 });
  console.log(summaryOf(outcomes));
  process.exitCode = outcomes.some((one) => one.failed > 0) ? 1 : 0;
}
