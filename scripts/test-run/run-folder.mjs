import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../child.mjs';

const NAME = 'academia-run-';
const POLL_MS = 20;
/** A killed process that is still there after this time is stuck in the system (waiting for a disk): the run goes on without it. */
const END_MS = 30_000;

/**
 * Makes a folder in which this process and those it starts keep their temporary files from here on (`TMPDIR`). The folders of runs that
 * were killed are removed first, and what is left of their processes is ended: servers, browsers, PostgreSQL. On systems
 * other than Linux, which do not tell which process uses a folder, only the folders are removed.
 * @param {string} [parent] the folder for all runs of this machine
 * @returns {Promise<{ path: string, remove: () => void }>} `remove` also restores `TMPDIR`
 */
export async function openRunFolder(parent = tmpdir()) {
  await removeLeftOver(parent);
  const path = mkdtempSync(join(parent, `${NAME}${process.pid}-${startOf(process.pid)}-`));
  chmodSync(path, 0o755); // PostgreSQL runs as another user where we are root.
  const before = process.env.TMPDIR;
  process.env.TMPDIR = path;
  const remove = () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    removeFolder(path);
  };
  return { path, remove };
}

async function removeLeftOver(parent) {
  const left = readdirSync(parent).filter((name) => name.startsWith(NAME) && !isOwned(name));
  for (const name of left) {
    await endProcessesWith(join(parent, name));
    removeFolder(join(parent, name));
  }
}

/** Whether the run that made the folder still goes on; another process may have its number by now, with another start. */
function isOwned(name) {
  const [pid, start] = name.slice(NAME.length).split('-');
  return isRunning(Number(pid)) && startOf(pid) === start;
}

/** When a process began, in clock ticks since the machine did (proc(5), field 22 of stat); `0` where the system does not say. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '0';
  }
}

/** Ends every process whose command line or environment names the folder. */
async function endProcessesWith(folder) {
  const until = Date.now() + END_MS;
  for (let found = processesWith(folder); found.length > 0 && Date.now() < until; found = processesWith(folder)) {
    for (const pid of found) end(pid);
    await delay(POLL_MS);
  }
}

function processesWith(folder) {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => pid !== process.pid && isRunning(pid) && isNamed(pid, folder));
}

function isNamed(pid, folder) {
  return ['cmdline', 'environ'].some((name) => {
    try {
      return readFileSync(`/proc/${pid}/${name}`, 'latin1').includes(folder);
    } catch {
      return false; // It has ended, or belongs to another user.
    }
  });
}

function end(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!['ESRCH', 'EPERM'].includes(error.code)) throw error; // It has ended, or belongs to another user.
  }
}

/** A folder that cannot be removed (of another user's run) only takes room. */
function removeFolder(path) {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    console.error(`${path} could not be removed: ${error.message}`);
  }
}
