import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalledAndBuilt } from '../scripts/build.mjs';
import { describe, runToEnd } from '../scripts/child.mjs';
import { installFromDebian } from '../scripts/debian-package.mjs';
import { ExpectedFailure } from '../scripts/expected-failure.mjs';
import { filesBelow } from '../scripts/files.mjs';
import { findChromium } from '../scripts/find-chromium.mjs';
import { installApart } from '../scripts/install.mjs';
import { ROOT } from '../scripts/project.mjs';

const BENCH_MS = 30 * 60_000;
/** Benchmarks that open a browser. */
const LIGHTHOUSE = 'bench/lighthouse.bench.mjs';
const WITH_BROWSER = [LIGHTHOUSE, 'bench/weight.bench.mjs'];
/** The newest version that runs on Node 20. */
const LIGHTHOUSE_PACKAGE = { name: 'lighthouse', version: '12.8.2', program: 'cli/index.js' };

/**
 * `npm run bench [-- name ...] [--against <folder>] [--full] [--data <folder>]`: runs each `bench/<name>.bench.mjs`, or
 * the named benchmarks, one after another. Benchmarks that support it also measure the build of another checkout, run
 * at full scale, or use a copy of a data folder that `npm run seed:scale` filled.
 */
export async function run(args) {
  const options = { against: { type: 'string' }, full: { type: 'boolean' }, data: { type: 'string' } };
  const { values, positionals: names } = parseArgs({ args, options, allowPositionals: true });
  await ensureInstalledAndBuilt();
  const all = filesBelow(ROOT, 'bench', (path) => /^bench\/[^/]+\.bench\.mjs$/.test(path));
  const chosen = names.length === 0 ? all : names.map((name) => `bench/${name}.bench.mjs`);
  const unknown = chosen.filter((file) => !all.includes(file));
  if (unknown.length > 0) throw new ExpectedFailure(`There is no ${unknown.join(', ')}. There are: ${all.join(', ')}.`);

  const env = {
    ...process.env,
    WRK_PATH: (await installFromDebian('wrk')) ?? '',
    BENCH_AGAINST: folderWith('dist/server/backend/main.js', values.against, 'run npm run build in it'),
    BENCH_SCALE: values.full ? 'full' : '',
    BENCH_DATA: folderWith('academia.sqlite', values.data, `fill it with DATA_DIR=${values.data} npm run seed:scale`),
  };
  if (chosen.some((file) => WITH_BROWSER.includes(file))) env.CHROMIUM_PATH = await findChromium();
  if (chosen.includes(LIGHTHOUSE)) env.LIGHTHOUSE_PATH = await installApart(ROOT, LIGHTHOUSE_PACKAGE);
  const failures = [];
  for (const file of chosen) {
    console.log(`\n== ${file}`);
    const result = await runToEnd(process.execPath, [join(ROOT, file)], { cwd: ROOT, env, timeoutMs: BENCH_MS });
    if (result.outcome === 'stopped') throw new ExpectedFailure('Stopped.');
    if (result.code !== 0) failures.push(`${file} ${describe(result)}`);
  }
  if (failures.length > 0) throw new ExpectedFailure(`\nNot all goals were reached:\n${failures.join('\n')}`);
}

/** The path of an option's folder; empty without the option. @throws {ExpectedFailure} if it has no such file */
function folderWith(file, folder, advice) {
  if (folder === undefined) return '';
  if (!existsSync(join(folder, file))) throw new ExpectedFailure(`${folder} has no ${file}: ${advice}.`);
  return resolve(folder);
}
