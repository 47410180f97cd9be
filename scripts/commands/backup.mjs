import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT, SERVER } from '../project.mjs';
import { runEntry } from '../run-entry.mjs';

/** `npm run backup`: backs up the academy, with or without a running server. */
export async function run(args) {
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  await runEntry(join(SERVER, 'backup.js'), args);
}
