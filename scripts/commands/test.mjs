import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { browserStage, keptForLater, onNode24, projectStage, STAGE_MS, STATIC_STAGES } from '../check-stages.mjs';
import { findChromium } from '../find-chromium.mjs';
import { ensureInstalled } from '../install.mjs';
import { withLock } from '../lock.mjs';
import { ensureNode24 } from '../node24.mjs';
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
/** What one stage's vitest has transformed, for the next ones of this run (vite.config.ts). */
const TRANSFORMED = join(ROOT, '.cache/test-transformed');

/** `npm test`: everything, from a bare clone. Its last line is `N passed, M failed`. Two at once in one checkout run one after another. */
export function run() {
  const deadline = Date.now() + LIMIT_MS;
  const onWait = (pid) => console.log(`Waiting for process ${pid}, which is running the tests.`);
  return withLock(join(ROOT, '.cache/test.lock'), () => runAll(deadline), { onWait });
}

async function runAll(deadline) {
  rmSync(TRANSFORMED, { recursive: true, force: true });
  process.env.ACADEMIA_TEST_TRANSFORMED = TRANSFORMED;
  const folder = await openRunFolder();
  const outcomes = await runStages(stages(), { cwd: ROOT, deadline, hasSecondTries: true }).finally(() =>
    folder.remove(),
  );
  rmSync(TRANSFORMED, { recursive: true, force: true });
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

function stages() {
  const installation = beginInstallation();
  const unpack = () => Promise.all([installation.unpacked, ensureNode24(ROOT)]);
  return [
    work('install', unpack, { isRequired: true }),
    [
      // The first of each need nothing that is compiled; both take about as long.
      [projectStage('renderer'), projectStage('renderer-anew')],
      [
        projectStage('contract'),
        projectStage('renderer-alone'),
        projectStage('renderer-server'),
        ...STATIC_STAGES,
        work('compile', () => installation.done, { isRequired: true }),
        work('build', () => ensureBuilt(ROOT)),
        work('find a browser', useChromium),
        projectStage('scripts'),
      ].map(keptForLater),
    ],
    projectStage('backend'),
    projectStage('backend-postgres'),
    projectStage('desktop'),
    onNode24(browserStage()),
  ];
}

const work = (name, does, more) => ({ name, work: does, timeoutMs: STAGE_MS, ...more });

/** `unpacked` when the packages' code is there, `done` when what of them is compiled is too. */
function beginInstallation() {
  let done;
  const unpacked = new Promise((resolve, reject) => {
    done = ensureInstalled(ROOT, { onUnpacked: resolve });
    done.then(resolve, reject);
  });
  return { unpacked, done };
}

async function useChromium() {
  process.env.CHROMIUM_PATH = await findChromium(); // Read by playwright.config.ts.
}
