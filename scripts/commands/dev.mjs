import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyServerAssets } from '../build.mjs';
import { runToEnd } from '../child.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT, TOOLS } from '../project.mjs';

/** Beside `dist/server` and as deep: what is being written is never taken for a finished build. */
const TARGET = join(ROOT, 'dist/dev');
const FIRST_COMPILATION_MS = 120_000;

/** `npm run dev`: the compiler, the server and the renderer, each watching; when one ends, all end. */
export async function run() {
  await ensureInstalled(ROOT);
  rmSync(TARGET, { recursive: true, force: true });
  const compile = ['-p', 'tsconfig.build.json', '--outDir', TARGET];
  // Errors are for the person to read and correct while everything runs: what could be compiled is there.
  await runToEnd(process.execPath, [TOOLS.tsc, ...compile], { cwd: ROOT, timeoutMs: FIRST_COMPILATION_MS });
  copyServerAssets(ROOT, TARGET);
  await runTogether([
    [TOOLS.tsc, ...compile, '--watch', '--preserveWatchOutput'],
    ['--watch', '--watch-preserve-output', '--enable-source-maps', join(TARGET, 'backend/main.js')],
    [TOOLS.vite],
  ]);
}

/** The children stay in our process group, so that Ctrl-C reaches each of them; other signals are passed on. */
async function runTogether(programs) {
  const children = programs.map((args) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }));
  const endAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => endAll('SIGTERM'));
  process.on('SIGHUP', () => endAll('SIGHUP'));
  const ends = children.map((child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0))));
  process.exitCode = await Promise.race(ends);
  endAll('SIGTERM');
  await Promise.all(ends);
}
