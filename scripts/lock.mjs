import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from './child.mjs';

const POLL_MS = 100;
/** Paths of the locks of this process. */
const held = new Set();
/** An older lock belongs to an ended process whose id another process has now. */
const STALE_MS = 2 * 60 * 60_000;
/** Writing a lock takes milliseconds: an older one without an owner is broken. */
const BROKEN_MS = 10_000;

/**
 * Runs `work` while no other process of this machine has the lock file, which contains its owner's process id. The lock
 * of a process that has ended, and one older than 2 hours, is removed.
 * @param {{ path: string, activity: string, say?: (message: string) => void }} lock `activity`: what the owner does, as
 * a verb; `say` receives one message if another process has the lock
 */
export async function withLock({ path, activity, say = console.log }, work) {
  mkdirSync(dirname(path), { recursive: true });
  let hasWaited = false;
  while (!tryCreate(path)) {
    const owner = ownerOf(path);
    if (isStale(path, owner)) rmSync(path, { force: true });
    else if (owner && !hasWaited) {
      hasWaited = true;
      say(`Waiting for process ${owner}, which ${activity}.`);
    }
    await delay(POLL_MS);
  }
  held.add(path);
  try {
    return await work();
  } finally {
    held.delete(path);
    rmSync(path, { force: true });
  }
}

/**
 * Runs `work` under a lock unless `isDone`, also of processes that start at the same time.
 * @returns {Promise<boolean>} whether this call ran it
 */
export async function runUnlessDone(lock, isDone, work) {
  if (isDone()) return false;
  return withLock(lock, async () => {
    if (isDone()) return false;
    await work();
    return true;
  });
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

/** A lock of this process's own id was left by an earlier process: containers assign the same ids again. */
function isStale(path, owner) {
  const ageMs = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (!owner) return ageMs > BROKEN_MS;
  const isOwn = owner === process.pid;
  return isOwn ? !held.has(path) : !isRunning(owner) || ageMs > STALE_MS;
}

/** NaN while the lock is being written or has just been released. */
function ownerOf(path) {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}
