import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyDemoFiles } from '../build.mjs';
import { runToEnd } from '../child.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT, TOOLS } from '../project.mjs';

/** Has the depth of `dist/server`, but another name, because partial output must not count as a finished build. */
const TARGET = join(ROOT, 'dist/dev');
const FIRST_COMPILATION_MS = 120_000;

/** `npm run dev`: runs the compiler, the server and the renderer in watch mode; the end of one program ends all. */
export async function run() {
  await ensureInstalled(ROOT);
  rmSync(TARGET, { recursive: true, force: true });
  const compile = ['-p', 'tsconfig.build.json', '--outDir', TARGET];
  // Compile errors do not stop the servers: the compiler emits output despite errors.
  await runToEnd(process.execPath, [TOOLS.tsc, ...compile], { cwd: ROOT, timeoutMs: FIRST_COMPILATION_MS });
  copyDemoFiles(ROOT, join(TARGET, 'backend/seed'));
  await runTogether([
    [TOOLS.tsc, ...compile, '--watch', '--preserveWatchOutput'],
    ['--watch', '--watch-preserve-output', '--enable-source-maps', join(TARGET, 'backend/main.js')],
    [TOOLS.vite],
  ]);
}

/**
 * Runs programs, each in its own process group, since the compiler's launcher forwards no signal. The end of one ends
 * all.
 */
async function runTogether(programs) {
  const ends = programs.map((args) => runToEnd(process.execPath, args, { cwd: ROOT }));
  const first = await Promise.race(ends);
  process.emit('SIGTERM');
  await Promise.all(ends);
  process.exitCode = first.outcome === 'stopped' ? 0 : (first.code ?? 1);
}
