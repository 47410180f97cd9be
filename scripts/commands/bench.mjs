import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { runToEnd } from '../child.mjs';
import { ExpectedFailure } from '../expected-failure.mjs';
import { filesBelow } from '../fingerprint.mjs';
import { describe, ensureInstalled } from '../install.mjs';
import { ROOT } from '../project.mjs';

const BENCH_MS = 30 * 60_000;

/** `npm run bench [-- name ...]`: runs each `bench/<name>.bench.mjs`, or the named ones, one after another. */
export async function run(names) {
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  const all = filesBelow(ROOT, 'bench', (path) => /^bench\/[^/]+\.bench\.mjs$/.test(path));
  const chosen = names.length === 0 ? all : names.map((name) => `bench/${name}.bench.mjs`);
  const unknown = chosen.filter((file) => !all.includes(file));
  if (unknown.length > 0) throw new ExpectedFailure(`There is no ${unknown.join(', ')}. There are: ${all.join(', ')}.`);

  const failures = [];
  for (const file of chosen) {
    console.log(`\n== ${file}`);
    const result = await runToEnd(process.execPath, [join(ROOT, file)], { cwd: ROOT, timeoutMs: BENCH_MS });
    if (result.outcome === 'stopped') throw new ExpectedFailure('Stopped.');
    if (result.code !== 0) failures.push(`${file} ${describe(result)}`);
  }
  if (failures.length > 0) throw new ExpectedFailure(`\nNot all goals were reached:\n${failures.join('\n')}`);
}
