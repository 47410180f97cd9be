import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT, SERVER } from '../project.mjs';
import { runEntry } from '../run-entry.mjs';

/** `npm run seed:scale -- --users 160000 --courses 2000`: fills a database for measurement. */
export async function run(args) {
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  await runEntry(join(SERVER, 'seed-scale.js'), args);
}
