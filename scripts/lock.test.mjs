import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './lock.mjs';

let folder;
let path;
let say;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academia-lock-'));
  path = join(folder, 'a.lock');
  say = vi.fn();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const underLock = (work) => withLock({ path, activity: 'counts', say }, work);

it('a lock is removed after its work, also after a failure', async () => {
  expect(await underLock(async () => existsSync(path))).toBe(true);
  await expect(underLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
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
  await Promise.all([underLock(work), underLock(work)]);
});

it('a lock of a running process is waited for, with one message that says what the process does', async () => {
  const owner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(path, String(owner.pid));
  say.mockImplementation(() => owner.kill('SIGKILL'));
  await underLock(async () => {});
  expect(say.mock.calls).toEqual([[`Waiting for process ${owner.pid}, which counts.`]]);
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
  expect(await underLock(async () => 'done')).toBe('done');
  expect(say).not.toHaveBeenCalled();
});
