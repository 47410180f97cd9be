import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT, SERVER } from '../project.mjs';
import { runEntry } from '../run-entry.mjs';

/** `npm start`: installs and builds what is missing, then becomes the server. */
export async function run(args) {
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  await runEntry(join(SERVER, 'main.js'), args);
}
