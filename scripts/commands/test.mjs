import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { browserStage, STAGE_MS, STATIC_STAGES, vitestStage } from '../check-stages.mjs';
import { findChromium } from '../find-chromium.mjs';
import { ensureInstalled } from '../install.mjs';
import { withLock } from '../lock.mjs';
import { ROOT } from '../project.mjs';
import { runStages } from '../stages.mjs';
import { writeStamp } from '../stamp.mjs';
import { recordFlaky } from '../test-run/flaky-log.mjs';
import { openRunFolder } from '../test-run/run-folder.mjs';
import { hasFailed, summaryOf } from '../test-run/summary.mjs';

/** Ends a run that hangs. CI ends one after 90 minutes, and would leave no summary. */
const LIMIT_MS = 85 * 60_000;
/** Holds the last line, so that `.ci/run` can repeat it however npm ends. */
const RESULT = join(ROOT, '.cache/test-result');
const FLAKY_LOG = join(ROOT, '.cache/flaky.json');

const STAGES = [
  { name: 'install', work: () => ensureInstalled(ROOT), isRequired: true, timeoutMs: STAGE_MS },
  ...STATIC_STAGES,
  { name: 'build', work: () => ensureBuilt(ROOT), timeoutMs: STAGE_MS },
  { name: 'find a browser', work: useChromium, timeoutMs: STAGE_MS },
  ...['contract', 'scripts', 'renderer', 'renderer-server', 'backend', 'backend-postgres', 'desktop'].map((name) =>
    vitestStage([name]),
  ),
  browserStage(),
];

/** `npm test`: everything, from a bare clone. Its last line is `N passed, M failed`. Two at once in one checkout run one after another. */
export function run() {
  const deadline = Date.now() + LIMIT_MS;
  const onWait = (pid) => console.log(`Waiting for process ${pid}, which is running the tests.`);
  return withLock(join(ROOT, '.cache/test.lock'), () => runAll(deadline), { onWait });
}

async function runAll(deadline) {
  const folder = await openRunFolder();
  const outcomes = await runStages(STAGES, { cwd: ROOT, deadline, hasSecondTries: true }).finally(() => folder.remove());
  const flakyRuns = recordFlaky(
    FLAKY_LOG,
    outcomes.flatMap((one) => one.flaky),
    new Date(),
  );
  const summary = summaryOf(outcomes, flakyRuns);
  writeStamp(RESULT, summary.split('\n').at(-1));
  console.log(summary);
  process.exit(hasFailed(outcomes) ? 1 : 0); // whatever a stage that took too long still waits for
}

async function useChromium() {
  process.env.CHROMIUM_PATH = await findChromium(); // Read by playwright.config.ts.
}
