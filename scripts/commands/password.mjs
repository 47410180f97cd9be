import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT, SERVER } from '../project.mjs';
import { runEntry } from '../run-entry.mjs';

/** `npm run password -- <username>`: gives a member of staff a new password. */
export async function run(args) {
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  await runEntry(join(SERVER, 'password.js'), args);
}
