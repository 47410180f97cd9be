import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT, SERVER } from '../project.mjs';
import { runEntry } from '../run-entry.mjs';

/** `npm run restore -- <name|file.tar>`: makes the academy what it was when a backup was made. */
export async function run(args) {
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  await runEntry(join(SERVER, 'restore.js'), args);
}
