import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build.mjs';
import { STAGE_MS, STATIC_STAGES, vitestStage } from '../check-stages.mjs';
import { ExpectedFailure } from '../expected-failure.mjs';
import { findChromium } from '../find-chromium.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT } from '../project.mjs';
import { runStages } from '../stages.mjs';
import { hasFailed, summaryOf } from '../test-run/summary.mjs';

/** Projects whose tests use neither a database nor a window. */
const FAST = ['contract', 'scripts', 'renderer-server'];
/** The others. Vitest runs projects in one command only where they have the same number of workers (vite.config.ts). */
const OTHERS = [['renderer', 'renderer-anew', 'renderer-alone', 'backend'], ['backend-postgres'], ['desktop']];
const UPSTREAM = 'origin/main';
/**
 * `npm run check [-- --changed]`: lint, format, types and the fast tests; what to run before every commit. With `--changed` also the tests
 * that import what differs from `origin/main`, committed or not, except the journeys in a browser. A change of package.json runs all of
 * them. Vitest follows imports alone: a change of a project's setup files or of a program that a test starts chooses no test.
 */
export async function run(args) {
  const isChanged = readArguments(args);
  if (isChanged) requireUpstream();
  await ensureInstalled(ROOT);
  const stages = [[[vitestStage(FAST)], STATIC_STAGES]];
  if (isChanged) stages.push(...changedStages());
  const outcomes = await runStages(stages, { cwd: ROOT, deadline: Date.now() + stages.length * STAGE_MS });
  console.log(summaryOf(outcomes));
  process.exitCode = hasFailed(outcomes) ? 1 : 0;
}

function changedStages() {
  const build = { name: 'build', work: prepare, timeoutMs: STAGE_MS, isRequired: true };
  const options = ['--changed', UPSTREAM, '--passWithNoTests'];
  return [build, ...OTHERS.map((projects) => ({ ...vitestStage(projects, { options }), mayRunNothing: true }))];
}

/** The server and the desktop app as they are built, and a browser: tests start them. */
async function prepare() {
  await ensureBuilt(ROOT);
  process.env.CHROMIUM_PATH = await findChromium();
}

function requireUpstream() {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', `${UPSTREAM}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
  } catch {
    throw new ExpectedFailure(
      `This checkout has no ${UPSTREAM} to compare with: fetch it first (git fetch origin main).`,
    );
  }
}

function readArguments(args) {
  try {
    return parseArgs({ args, options: { changed: { type: 'boolean' } } }).values.changed ?? false;
  } catch {
    throw new ExpectedFailure('npm run check [-- --changed]');
  }
}
