import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning } from '../child.mjs';
import { openRunFolder } from './run-folder.mjs';

const MODULE = join(import.meta.dirname, 'run-folder.mjs');
let parent;
let before;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'academia-folders-of-runs-'));
  before = process.env.TMPDIR;
});
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(parent, { recursive: true, force: true });
});

/** No folder in memory, unless a test names one. */
const where = (more) => ({ memory: join(parent, 'none'), disk: parent, ...more });

/** A run that opens its folder, starts a program of another process group in it, names both and goes on until it is killed. */
async function startRun() {
  const code = `
    import { spawn } from 'node:child_process';
    import { openRunFolder } from ${JSON.stringify(MODULE)};
    const { path } = await openRunFolder(${JSON.stringify(where())});
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    child.once('spawn', () => console.log(JSON.stringify({ path, child: child.pid })));
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(run.stdout, 'data');
  return { run, ...JSON.parse(line) };
}

describe('the folder of a run', () => {
  it('takes the temporary files of the run and goes with it', async () => {
    const { path, remove } = await openRunFolder(where());
    expect(tmpdir()).toBe(path);
    mkdirSync(join(path, 'data'));
    await remove();
    expect(readdirSync(parent)).toEqual([]);
    expect(process.env.TMPDIR).toBe(before);
  });

  it('does not touch a run that still goes on, another folder, or a process whose argument only mentions the folder', async () => {
    const other = await startRun();
    const killed = await startRun();
    killed.run.kill('SIGKILL');
    await once(killed.run, 'exit');
    const mention = spawn(process.execPath, ['-e', `setInterval(() => {}, 1000); // ls ${killed.path}`], {
      stdio: 'ignore',
    });
    mkdirSync(join(parent, 'academia-run-notes'));
    const { remove } = await openRunFolder(where());
    expect([existsSync(other.path), isRunning(other.child), isRunning(mention.pid)]).toEqual([true, true, true]);
    expect(existsSync(join(parent, 'academia-run-notes'))).toBe(true);
    mention.kill('SIGKILL');
    await remove();
    other.run.kill('SIGKILL');
    process.kill(other.child, 'SIGKILL');
  });

  it('removes what a killed run left: its folder and the processes that it started', async () => {
    const killed = await startRun();
    killed.run.kill('SIGKILL');
    await once(killed.run, 'exit');
    expect([existsSync(killed.path), isRunning(killed.child)]).toEqual([true, true]);
    const { remove } = await openRunFolder(where());
    expect([existsSync(killed.path), isRunning(killed.child)]).toEqual([false, false]);
    await remove();
  });

  it('ends what a run left in its own folder', async () => {
    const { remove } = await openRunFolder(where());
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    await remove();
    expect(isRunning(left.pid)).toBe(false);
  });

  it('removes the folder of a run whose process number belongs to another process by now', async () => {
    const first = await openRunFolder(where());
    const former = first.path.replace(`-${process.pid}-`, `-${process.pid}-9`); // another start
    mkdirSync(former);
    const { path, remove } = await openRunFolder(where());
    expect(
      readdirSync(parent)
        .map((name) => join(parent, name))
        .sort(),
    ).toEqual([first.path, path].sort());
    await first.remove();
    await remove();
  });

  it.runIf(process.platform === 'linux' && existsSync('/dev/shm'))('lies in memory where that has room', async () => {
    const memory = join(parent, 'memory');
    mkdirSync(memory);
    const folders = [await openRunFolder(where({ memory, room: 1 }))];
    folders.push(await openRunFolder(where({ memory, room: Number.MAX_SAFE_INTEGER })));
    expect(folders.map(({ path }) => dirname(path))).toEqual([memory, parent]);
    for (const folder of folders.reverse()) await folder.remove();
  });
});
