import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

let folder;
let path;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academia-lock-'));
  path = join(folder, 'work.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leaveLock = (pid, host = hostname()) => writeFileSync(path, JSON.stringify({ pid, host, token: 'old' }));

describe('a lock between processes', () => {
  it('lets one in at a time, and the next when the first is done', async () => {
    const seen = [];
    const enter = (name) => async () => {
      seen.push(`${name} in`);
      await new Promise(setImmediate);
      seen.push(`${name} out`);
    };
    await Promise.all(['a', 'b', 'c'].map((name) => withLock(path, enter(name))));
    const pairs = [seen.slice(0, 2), seen.slice(2, 4), seen.slice(4, 6)];
    expect(pairs.every(([first, second]) => first.split(' ')[0] === second.split(' ')[0])).toBe(true);
    expect(existsSync(path)).toBe(false);
  });

  it('says whom it waits for', async () => {
    const first = deferred();
    const waitedFor = deferred();
    const holding = withLock(path, () => first.promise);
    const waiting = withLock(path, async () => 'done', { onWait: waitedFor.resolve });
    expect(await waitedFor.promise).toBe(process.pid);
    first.resolve();
    expect(await waiting).toBe('done');
    await holding;
  });

  it('takes over from an owner that crashed', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    leaveLock(pid);
    expect(await withLock(path, async () => 'mine')).toBe('mine');
  });

  it('takes over from an owner that was killed while it worked', async () => {
    const code = `import('${new URL('./lock.mjs', import.meta.url)}').then(({ withLock }) =>
      withLock(${JSON.stringify(path)}, () => { console.log('in'); return new Promise(() => setInterval(() => {}, 1000)); }))`;
    const owner = spawn(process.execPath, ['-e', code]);
    await new Promise((resolve) => owner.stdout.once('data', resolve));
    owner.kill('SIGKILL');
    expect(await withLock(path, async () => 'mine')).toBe('mine');
  });

  it('takes over when the number of the owner has gone to another process, which does not touch the lock', async () => {
    leaveLock(process.pid);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    expect(await withLock(path, async () => 'mine')).toBe('mine');
  });

  it('takes over a lock that was cut off while it was written', async () => {
    writeFileSync(path, '{"pid":');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    expect(await withLock(path, async () => 'mine')).toBe('mine');
  });

  it('lets go when the work fails', async () => {
    await expect(withLock(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(existsSync(path)).toBe(false);
  });
});

function deferred() {
  const made = {};
  made.promise = new Promise((resolve) => {
    made.resolve = resolve;
  });
  return made;
}
