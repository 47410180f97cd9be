import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, SERVER } from './project.mjs';

/** Commands that run a program of the built server, and its file. */
export const SERVER_PROGRAMS = {
  start: 'main.js',
  backup: 'backup.js',
  restore: 'restore.js',
  doctor: 'doctor.js',
  password: 'password.js',
  'seed-scale': 'seed-scale.js',
};

/**
 * Installs and builds if needed, then runs a program of the server in this process, which has the program's signals,
 * terminal and exit code.
 */
export async function runServerProgram(name, args) {
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  const path = join(SERVER, SERVER_PROGRAMS[name]);
  process.argv = [process.execPath, path, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path).href);
}
