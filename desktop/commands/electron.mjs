import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../../scripts/child.mjs';
import { ExpectedFailure } from '../../scripts/expected-failure.mjs';

/** For a connection of 1 Mbit/s. */
const DOWNLOAD_MS = 20 * 60_000;

/**
 * The path of the Electron program that the package `electron` installed under `root` has or downloads, or of the
 * program in the folder `ELECTRON_OVERRIDE_DIST_PATH`; `null` if there is none.
 * @throws {ExpectedFailure} if this process receives a stop signal during the download
 */
export async function findElectron(root, { env = process.env, say = console.log, downloadMs = DOWNLOAD_MS } = {}) {
  const folder = join(root, 'node_modules/electron');
  const chosen = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (chosen) return existing(join(chosen, programIn(folder) ?? 'electron'));
  if (downloadedIn(folder) === null) {
    say('Downloading Electron (100 MB, once).');
    const options = { cwd: root, env, timeoutMs: downloadMs };
    const { outcome } = await runToEnd(process.execPath, [join(folder, 'install.js')], options);
    if (outcome === 'stopped') throw new ExpectedFailure('Stopped.');
  }
  return downloadedIn(folder);
}

const existing = (path) => (existsSync(path) ? path : null);

/** The program's path in its folder, which the package writes when the download is complete; `null` before. */
function programIn(folder) {
  const path = join(folder, 'path.txt');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function downloadedIn(folder) {
  const program = programIn(folder);
  return program && existing(join(folder, 'dist', program));
}
