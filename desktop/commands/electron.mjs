import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const DOWNLOAD_MS = 5 * 60_000;
/** Prints the path of Electron's program, which the package downloads if it is missing (100 MB, from GitHub). */
const PRINT_PATH = ['--print', "require('electron')"];

/**
 * The path of the Electron program that the package `electron` installed under `root` has or downloads, or of the
 * program in the folder `ELECTRON_OVERRIDE_DIST_PATH`; `null` if there is none.
 */
export async function findElectron(root, env = process.env) {
  try {
    const options = { cwd: root, env, timeout: DOWNLOAD_MS };
    const { stdout } = await promisify(execFile)(process.execPath, PRINT_PATH, options);
    const path = stdout.trim().split('\n').at(-1);
    return existsSync(path) ? path : null;
  } catch (error) {
    console.error(error.stderr);
    return null;
  }
}
