import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalledAndBuilt } from '../build.mjs';
import { isRunning } from '../child.mjs';
import { findChromium } from '../find-chromium.mjs';
import { withLock } from '../lock.mjs';
import { ensureNode24 } from '../node24.mjs';
import { ROOT } from '../project.mjs';
import { browserStep, journeysNamed, runSteps, STATIC_STEPS, vitestStep } from '../test-steps.mjs';
import { summaryOf } from '../test-summary.mjs';

/** Time limit of a run. CI ends a run after 90 minutes, without a summary. */
const LIMIT_MS = 85 * 60_000;
/** File with the last line of the output; `.ci/run` repeats it however npm ends. */
const RESULT = join(ROOT, '.cache/test-result');
/** The Nodes of the projects: docs/decisions/0020-node-versions.md. */
const ON_THIS_NODE = ['contract', 'scripts', 'renderer-server', 'backend'];
const ON_NODE_24 = ['renderer', 'renderer-anew', 'renderer-alone', 'backend-postgres', 'desktop'];

/** In memory on Linux: tests write thousands of databases and browser profiles. */
const MEMORY = '/dev/shm';
/** Minimum free space in bytes: several times the size of all files of the tests. */
const MEMORY_BYTES = 4 * 2 ** 30;
const FOLDER = 'academia-test-';

/**
 * `npm test [-- <part of a path> ...]`: runs all tests, from a bare clone, or the test files whose paths contain one of
 * the texts. The last line is `N passed, M failed`. Two runs in one checkout run one after the other.
 */
export function run(names) {
  const deadline = Date.now() + LIMIT_MS;
  const lock = { path: join(ROOT, '.cache/test.lock'), activity: 'runs the tests' };
  return withLock(lock, () => runTests(names, deadline));
}

async function runTests(names, deadline) {
  rmSync(RESULT, { force: true });
  const folder = openTemporaryFolder();
  const outcomes = await prepare()
    .then((node) => runSteps(stepsOf(names, node), { deadline }), failedPreparation)
    .finally(() => remove(folder));
  const { text, result, hasFailed } = summaryOf(outcomes);
  console.log(text);
  writeFileSync(RESULT, result);
  process.exitCode = hasFailed ? 1 : 0;
}

/** Installs and builds what is missing. @returns {Promise<string>} the path of Node 24 */
async function prepare() {
  await ensureInstalledAndBuilt();
  const node = await ensureNode24(ROOT);
  process.env.CHROMIUM_PATH = await findChromium(); // read by playwright.config.ts
  return node;
}

function failedPreparation(error) {
  console.error(error.isExpected ? error.message : error);
  const failure = { name: 'preparation', error: error.message.trimEnd().split('\n').at(-1) };
  return [{ name: 'preparation', passed: 0, failures: [failure], flaky: [], seconds: 0 }];
}

function stepsOf(names, node) {
  const hasJourneys = names.length === 0 || journeysNamed(names).length > 0;
  return [
    ...(names.length > 0 ? [] : STATIC_STEPS),
    ...ON_THIS_NODE.map((project) => vitestStep(project, { names })),
    ...ON_NODE_24.map((project) => vitestStep(project, { names, node })),
    ...(hasJourneys ? [browserStep({ names, node })] : []),
  ];
}

/** Creates the folder of this run's temporary files (`TMPDIR`), and removes the folders of killed runs. */
function openTemporaryFolder() {
  const parent = hasMemory() ? MEMORY : tmpdir();
  for (const name of readdirSync(parent).filter((one) => one.startsWith(FOLDER)))
    if (!isRunning(Number(name.split('-')[2]))) remove(join(parent, name));
  const folder = mkdtempSync(join(parent, `${FOLDER}${process.pid}-`));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user when we are root.
  process.env.TMPDIR = folder;
  // Read by vitest.config.ts: shared by the projects of this run.
  process.env.ACADEMIA_TEST_TRANSFORMED = join(folder, 'transformed');
  return folder;
}

/** A folder of another user, or one that a process still writes to, remains. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    console.error(`${folder} could not be removed: ${error.message}`);
  }
}

/** Whether `/dev/shm` can be used: containers often have only 64 MB there, or forbid running programs. */
function hasMemory() {
  try {
    const [options] = /(?<=^\S+ \/dev\/shm ).*/m.exec(readFileSync('/proc/mounts', 'utf8'));
    const { bavail, bsize } = statfsSync(MEMORY);
    return !/\bnoexec\b/.test(options) && bavail * bsize >= MEMORY_BYTES;
  } catch {
    return false; // no such mount, or not Linux
  }
}
