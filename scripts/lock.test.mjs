import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './lock.mjs';

let folder;
let path;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academia-lock-'));
  path = join(folder, 'a.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a lock is removed after its work, also after a failure', async () => {
  expect(await withLock(path, async () => existsSync(path))).toBe(true);
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(path)).toBe(false);
});

it('two calls of one process run one after the other', async () => {
  let running = 0;
  const work = async () => {
    running += 1;
    await new Promise(setImmediate);
    expect(running).toBe(1);
    running -= 1;
  };
  await Promise.all([withLock(path, work, () => {}), withLock(path, work, () => {})]);
});

it('a lock of a running process is waited for, with one message', async () => {
  const owner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(path, String(owner.pid));
  const onWait = vi.fn(() => owner.kill('SIGKILL'));
  await withLock(path, async () => {}, onWait);
  expect(onWait.mock.calls).toEqual([[owner.pid, path]]);
});

it.each([
  ['of an ended process', () => writeFileSync(path, String(spawnSync(process.execPath, ['-e', '']).pid))],
  ['with the id of this process', () => writeFileSync(path, String(process.pid))],
  [
    'without an owner, 11 s old',
    () => {
      writeFileSync(path, '');
      utimesSync(path, new Date(), new Date(Date.now() - 11_000));
    },
  ],
])('a lock %s is replaced', async (_name, leave) => {
  leave();
  const onWait = vi.fn();
  expect(await withLock(path, async () => 'done', onWait)).toBe('done');
  expect(onWait).not.toHaveBeenCalled();
});
