import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build.mjs';
import { runToEnd } from '../child.mjs';
import { installFromDebian, onPath } from '../debian-package.mjs';
import { ExpectedFailure } from '../expected-failure.mjs';
import { findChromium } from '../find-chromium.mjs';
import { filesBelow } from '../fingerprint.mjs';
import { describe, ensureInstalled } from '../install.mjs';
import { findLighthouse } from '../lighthouse.mjs';
import { ROOT } from '../project.mjs';

const BENCH_MS = 30 * 60_000;
/** Benchmarks that open a browser. */
const LIGHTHOUSE = 'bench/lighthouse.bench.mjs';
const WITH_BROWSER = [LIGHTHOUSE, 'bench/weight.bench.mjs'];

/**
 * `npm run bench [-- name ...] [--against <folder>] [--full] [--data <folder>]`: runs each `bench/<name>.bench.mjs`, or
 * the named benchmarks, one after another. Benchmarks that support it also measure the build of another checkout, run
 * at full scale, or use a copy of a data folder that `npm run seed:scale` filled.
 */
export async function run(args) {
  const options = { against: { type: 'string' }, full: { type: 'boolean' }, data: { type: 'string' } };
  const { values, positionals: names } = parseArgs({ args, options, allowPositionals: true });
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  const all = filesBelow(ROOT, 'bench', (path) => /^bench\/[^/]+\.bench\.mjs$/.test(path));
  const chosen = names.length === 0 ? all : names.map((name) => `bench/${name}.bench.mjs`);
  const unknown = chosen.filter((file) => !all.includes(file));
  if (unknown.length > 0) throw new ExpectedFailure(`There is no ${unknown.join(', ')}. There are: ${all.join(', ')}.`);

  const env = {
    ...process.env,
    WRK_PATH: onPath('wrk') ?? (await installFromDebian('wrk')) ?? '',
    BENCH_AGAINST: buildOf(values.against),
    BENCH_SCALE: values.full ? 'full' : '',
    BENCH_DATA: filledFolder(values.data),
  };
  if (chosen.some((file) => WITH_BROWSER.includes(file))) env.CHROMIUM_PATH = await findChromium();
  if (chosen.includes(LIGHTHOUSE)) env.LIGHTHOUSE_PATH = await findLighthouse(ROOT);
  const failures = [];
  for (const file of chosen) {
    console.log(`\n== ${file}`);
    const result = await runToEnd(process.execPath, [join(ROOT, file)], { cwd: ROOT, env, timeoutMs: BENCH_MS });
    if (result.outcome === 'stopped') throw new ExpectedFailure('Stopped.');
    if (result.code !== 0) failures.push(`${file} ${describe(result)}`);
  }
  if (failures.length > 0) throw new ExpectedFailure(`\nNot all goals were reached:\n${failures.join('\n')}`);
}

/** The checkout to compare with; empty for none. */
function buildOf(folder) {
  if (folder === undefined) return '';
  const root = resolve(folder);
  if (!existsSync(join(root, 'dist/server/backend/main.js')))
    throw new ExpectedFailure(`${root} is not built: run npm run build in it.`);
  return root;
}

/** A data folder with a database; empty for none. */
function filledFolder(folder) {
  if (folder === undefined) return '';
  const path = resolve(folder);
  if (!existsSync(join(path, 'academia.sqlite')))
    throw new ExpectedFailure(`${path} has no database: fill it with DATA_DIR=${path} npm run seed:scale.`);
  return path;
}
