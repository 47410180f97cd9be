import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from './child.mjs';

const POLL_MS = 100;

/**
 * Runs `work` while no other process of this machine has the lock file, which contains its owner's process id. The lock
 * of a process that has ended is removed. If another process has the lock, `onWait` is called once with its id.
 */
export async function withLock(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  let hasWaited = false;
  while (!tryCreate(path)) {
    const owner = ownerOf(path);
    if (owner && !isRunning(owner)) rmSync(path, { force: true });
    else if (owner && !hasWaited) {
      hasWaited = true;
      onWait(owner);
    }
    await delay(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function tryCreate(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** NaN while the lock is being written or has just been released. */
function ownerOf(path) {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}
