import { ensureBuilt } from '../build.mjs';
import { vitestStage } from '../check-stages.mjs';
import { ExpectedFailure } from '../expected-failure.mjs';
import { findChromium } from '../find-chromium.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT } from '../project.mjs';
import { runStages } from '../stages.mjs';
import { hasFailed, summaryOf } from '../test-run/summary.mjs';

const ROUNDS = 20;
/** Generous: it is meant to run at night. */
const MINUTES_A_ROUND = 1;

/** `npm run soak [-- --rounds 100]`: kills and restarts the parts of the academy as often as that; `npm test` does it 4 times. */
export async function run(args) {
  const rounds = roundsOf(args);
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  Object.assign(process.env, { ROUNDS: String(rounds), CHROMIUM_PATH: await findChromium() });
  const minutes = 10 + rounds * MINUTES_A_ROUND;
  const limits = { names: ['crash.test'], timeoutMs: minutes * 60_000 };
  const stages = ['backend', 'backend-postgres', 'desktop'].map((project) => vitestStage([project], limits));
  const outcomes = await runStages(stages, { cwd: ROOT, deadline: Date.now() + 3 * minutes * 60_000 });
  console.log(summaryOf(outcomes));
  process.exitCode = hasFailed(outcomes) ? 1 : 0;
}

function roundsOf([flag, value]) {
  if (flag === undefined) return ROUNDS;
  const rounds = Number(value);
  if (flag === '--rounds' && Number.isInteger(rounds) && rounds > 0) return rounds;
  throw new ExpectedFailure('npm run soak [-- --rounds <how many, 1 or more>]');
}
