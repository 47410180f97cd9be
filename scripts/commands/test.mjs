import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { BROWSER_STAGE, STATIC_STAGES, vitestStage } from '../check-stages.mjs';
import { findChromium } from '../find-chromium.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT } from '../project.mjs';
import { runStages, summaryOf } from '../stages.mjs';
import { writeStamp } from '../stamp.mjs';

/** The whole run stays under 20 minutes: one that does not has failed. */
const LIMIT_MS = 19.5 * 60_000;
/** Where the last line stays for whoever runs us, however npm itself ends (`.ci/run`). */
const RESULT = join(ROOT, '.cache/test-result');

/** `npm test`: everything, from a bare clone. Its last line is `N passed, M failed`. */
export async function run() {
  const outcomes = await runStages(
    [
      { name: 'install', work: () => ensureInstalled(ROOT), isRequired: true },
      ...STATIC_STAGES,
      { name: 'build', work: () => ensureBuilt(ROOT) },
      { name: 'find a browser', work: useChromium },
      vitestStage(['contract'], 2),
      vitestStage(['scripts'], 3),
      vitestStage(['renderer'], 4),
      vitestStage(['renderer-server'], 2),
      vitestStage(['backend'], 6),
      vitestStage(['backend-postgres'], 6),
      vitestStage(['desktop'], 4),
      BROWSER_STAGE,
    ],
    { cwd: ROOT, deadline: Date.now() + LIMIT_MS },
  );
  const summary = summaryOf(outcomes);
  writeStamp(RESULT, summary.split('\n').at(-1));
  console.log(summary);
  process.exitCode = outcomes.some((one) => one.failed > 0) ? 1 : 0;
}

async function useChromium() {
  process.env.CHROMIUM_PATH = await findChromium(); // Read by playwright.config.ts.
}
