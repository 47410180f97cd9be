import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalledAndBuilt } from './build.mjs';
import { followParent } from './follow-parent.mjs';
import { ROOT, SERVER } from './project.mjs';

/** Commands that run the program of their name in the built server; `start` runs `main`. */
const SERVER_PROGRAMS = ['start', 'backup', 'restore', 'doctor', 'password', 'seed-scale'];

/** Runs a command: a program of the server, or a module's `run` by the module's path from the root. */
export async function runCommand(name, args) {
  if (process.env.npm_lifecycle_event) followParent();
  if (SERVER_PROGRAMS.includes(name)) return runServerProgram(name === 'start' ? 'main' : name, args);
  const { run } = await import(pathToFileURL(join(ROOT, name)).href);
  return run(args);
}

/** Runs a program of the server in this process, which has the program's signals, terminal and exit code. */
async function runServerProgram(name, args) {
  await ensureInstalledAndBuilt();
  const path = join(SERVER, `${name}.js`);
  process.argv = [process.execPath, path, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path).href);
}
