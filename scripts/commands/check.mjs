import { STATIC_STAGES, vitestStage } from '../check-stages.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT } from '../project.mjs';
import { runStages, summaryOf } from '../stages.mjs';

const LIMIT_MS = 10 * 60_000;

/** `npm run check`: lint, format, types and the fast tests; what to run before every commit. */
export async function run() {
  await ensureInstalled(ROOT);
  const tests = vitestStage(['contract', 'scripts', 'renderer', 'renderer-server', 'backend'], 5);
  const outcomes = await runStages([...STATIC_STAGES, tests], { cwd: ROOT, deadline: Date.now() + LIMIT_MS });
  console.log(summaryOf(outcomes));
  process.exitCode = outcomes.some((one) => one.failed > 0) ? 1 : 0;
}
