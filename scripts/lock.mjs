import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from './child.mjs';

const POLL_MS = 100;
const HEARTBEAT_MS = 1_000;
/** An owner that has not touched its lock for this long is gone, whatever process has its number now. */
const SILENT_MS = 30_000;
/** Longer than any program that is named as a worker may run: a worker that outlives its owner by more is another process with its number. */
const WORKER_MS = 30 * 60_000;
/** Taking over is a few synchronous calls: a marker older than this was left by a crash inside them. */
const TAKEOVER_MS = 10_000;

/**
 * Runs `work` while no other process holds the lock file. A lock whose owner died or went silent is taken over.
 * `onWait` is called once, with the owner's process id, when somebody else holds it.
 * `work` gets a function to name the program that does the work: should we crash, the lock stays until that one ends.
 */
export async function withLock(path, work, { onWait = () => {}, silentMs = SILENT_MS } = {}) {
  mkdirSync(dirname(path), { recursive: true });
  const identity = { pid: process.pid, host: hostname(), token: randomUUID() };
  let hasWaited = false;
  while (!tryCreate(path, identity)) {
    const owner = readOwner(path);
    if (owner && isGone(path, owner, silentMs)) takeOver(path, silentMs);
    else if (owner && !hasWaited) {
      hasWaited = true;
      onWait(owner.pid);
    }
    await delay(POLL_MS);
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS);
  heartbeat.unref();
  try {
    return await work((worker) => writeFileSync(path, JSON.stringify({ ...identity, worker })));
  } finally {
    clearInterval(heartbeat);
    if (readOwner(path)?.token === identity.token) rmSync(path, { force: true });
  }
}

function tryCreate(path, content) {
  try {
    writeFileSync(path, JSON.stringify(content), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Null when the lock has just been released; an owner without a name while it is still being written. */
function readOwner(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    return { pid: null, host: hostname(), token: null };
  }
}

function isGone(path, owner, silentMs) {
  if (owner.host === hostname()) {
    if (owner.worker && isRunning(owner.worker)) return ageMs(path) > WORKER_MS;
    if (owner.pid !== null && !isRunning(owner.pid)) return true;
  }
  return ageMs(path) > silentMs;
}

function ageMs(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0; // Released meanwhile: the next try will take it.
  }
}

/** Removes a dead owner's lock. The marker keeps a second taker from removing the lock that the first one then makes. */
function takeOver(path, silentMs) {
  const marker = `${path}.takeover`;
  if (!tryCreate(marker, {})) {
    if (ageMs(marker) > TAKEOVER_MS) rmSync(marker, { force: true });
    return;
  }
  const owner = readOwner(path);
  if (owner && isGone(path, owner, silentMs)) rmSync(path, { force: true });
  rmSync(marker, { force: true });
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Somebody cleaned the folder while we work: the work itself will say so if it matters.
  }
}
