import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build.mjs';
import { chosenStages } from '../chosen-stages.mjs';
import { ExpectedFailure } from '../expected-failure.mjs';
import { findChromium } from '../find-chromium.mjs';
import { ensureInstalled } from '../install.mjs';
import { withLock } from '../lock.mjs';
import { ensureNode24 } from '../node24.mjs';
import { ROOT } from '../project.mjs';
import { runRounds, summaryOfRounds } from '../test-run/rounds.mjs';

const ROUNDS = 3;
const BUSY_PER_PROCESSOR = 2;
/** Ends a round, or a stage of it, that hangs: beside busy processes everything takes several times as long. */
const ROUND_MS = 4 * 60 * 60_000;
const USAGE = 'npm run test:busy [-- --rounds <how many, 1 or more> <part of the path of a test file>...]';

/**
 * `npm run test:busy [-- --rounds 1 backend/web e2e/home]`: runs tests beside two busy processes per processor, with half the workers,
 * three times: all tests, or those whose paths contain one of the texts. There is no second try.
 */
export async function run(args) {
  const { rounds, names } = readArguments(args);
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  await ensureNode24(ROOT);
  process.env.CHROMIUM_PATH = await findChromium();
  const workers = Math.max(1, Math.floor(availableParallelism() / 2));
  process.env.ACADEMIA_TEST_WORKERS = String(workers); // read by vite.config.ts
  const stages = await chosenStages(names, { browserWorkers: workers, timeoutMs: ROUND_MS });
  const onWait = (pid) => console.log(`Waiting for process ${pid}, which is running the tests.`);
  const work = () =>
    runRounds(stages, { cwd: ROOT, rounds, roundMs: ROUND_MS, busy: BUSY_PER_PROCESSOR * availableParallelism() });
  const outcomes = await withLock(join(ROOT, '.cache/test.lock'), work, { onWait });
  console.log(summaryOfRounds(outcomes));
  process.exitCode = outcomes.flat().some(({ failures }) => failures.length > 0) ? 1 : 0;
}

function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { rounds: { type: 'string' } },
    });
    const rounds = Number(values.rounds ?? ROUNDS);
    if (Number.isInteger(rounds) && rounds > 0) return { rounds, names: positionals };
  } catch {
    // An unknown option.
  }
  throw new ExpectedFailure(USAGE);
}
