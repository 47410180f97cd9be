import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './child.mjs';

const DOWNLOAD_MS = 5 * 60_000;
const packageOf = (root) => join(root, 'node_modules/electron');

/**
 * The path of the Electron program that `node_modules/electron` downloaded, or of the program in
 * `ELECTRON_OVERRIDE_DIST_PATH`; `null` if there is none. Importing the package `electron` would download it.
 */
export function findElectron(root, env = process.env) {
  const record = join(packageOf(root), 'path.txt');
  const name = existsSync(record) ? readFileSync(record, 'utf8') : 'electron';
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH || join(packageOf(root), 'dist');
  const program = join(folder, name);
  return existsSync(program) ? program : null;
}

/** The path of Electron, downloaded if it is missing (100 MB, from GitHub); `null` if the download fails. */
export async function ensureElectron(root, { say = console.log } = {}) {
  const present = findElectron(root);
  if (present) return present;
  say('Downloading Electron (100 MB, once).');
  await runToEnd(process.execPath, [join(packageOf(root), 'install.js')], { cwd: root, timeoutMs: DOWNLOAD_MS });
  return findElectron(root);
}
