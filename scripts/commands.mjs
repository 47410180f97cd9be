import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureReady } from './build.mjs';
import { followParent } from './follow-parent.mjs';
import { ROOT, SERVER } from './project.mjs';

/** Commands that run a program of the built server, and its file. */
const SERVER_PROGRAMS = {
  start: 'main.js',
  backup: 'backup.js',
  restore: 'restore.js',
  doctor: 'doctor.js',
  password: 'password.js',
  'seed-scale': 'seed-scale.js',
};

/** Runs a command: a program of the server, or a module's `run` by the module's path from the root. */
export async function runCommand(name, args) {
  if (process.env.npm_lifecycle_event) followParent();
  if (name in SERVER_PROGRAMS) return runServerProgram(join(SERVER, SERVER_PROGRAMS[name]), args);
  const { run } = await import(pathToFileURL(join(ROOT, name)).href);
  return run(args);
}

/** Runs a program of the server in this process, which has the program's signals, terminal and exit code. */
async function runServerProgram(path, args) {
  await ensureReady();
  process.argv = [process.execPath, path, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path).href);
}
