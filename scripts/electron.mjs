import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './child.mjs';

const DOWNLOAD_MS = 5 * 60_000;
const packageOf = (root) => join(root, 'node_modules/electron');

/**
 * The program of Electron that `node_modules/electron` downloaded, or the one in `ELECTRON_OVERRIDE_DIST_PATH`; null when there is
 * none. Importing the package `electron` would ask the same, and download.
 */
export function findElectron(root, env = process.env) {
  const record = join(packageOf(root), 'path.txt');
  const name = existsSync(record) ? readFileSync(record, 'utf8') : 'electron';
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH || join(packageOf(root), 'dist');
  const program = join(folder, name);
  return existsSync(program) ? program : null;
}

/** The program of Electron, downloaded (100 MB, from GitHub) when it is not there; null where that can't be done. */
export async function ensureElectron(root, { say = console.log } = {}) {
  const present = findElectron(root);
  if (present) return present;
  say('Downloading Electron (100 MB, once).');
  await runToEnd(process.execPath, [join(packageOf(root), 'install.js')], { cwd: root, timeoutMs: DOWNLOAD_MS });
  return findElectron(root);
}
