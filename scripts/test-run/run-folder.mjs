import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../child.mjs';

const NAME = /^academia-run-(?<space>\d+)-(?<pid>\d+)-(?<start>\d+)-\w{6}$/;
/** The file system in memory that Linux has for programs. */
const MEMORY = '/dev/shm';
/** Several times what all of the tests have at once, in bytes. */
const ROOM = 4 * 2 ** 30;
const POLL_MS = 20;
/** A killed process that is still there after this time is stuck in the system (waiting for a disk): the run goes on without it. */
const END_MS = 30_000;

/**
 * Makes a folder in which this process and those it starts keep their temporary files from here on (`TMPDIR`). The folders of this user's
 * runs that were killed are removed first, and the processes that were left in them are ended: servers, browsers, PostgreSQL. On systems
 * other than Linux, which do not tell which process uses a folder, only the folders are removed.
 * It lies in memory where there is room: the tests write thousands of databases and browsers' profiles, and wait for a slow disk for a
 * third of their time.
 * @param {{ memory?: string, disk?: string, room?: number }} [where] the folders for all runs of this machine, and the bytes that the first must have free
 * @returns {Promise<{ path: string, remove: () => Promise<void> }>} `remove` ends what was left in the folder, too, and restores `TMPDIR`
 */
export async function openRunFolder({ memory = MEMORY, disk = tmpdir(), room = ROOM } = {}) {
  for (const one of [memory, disk]) if (existsSync(one)) await removeLeftOver(one);
  const parent = canHold(memory, room) ? memory : disk;
  const path = mkdtempSync(join(parent, `academia-run-${processSpace()}-${process.pid}-${startOf(process.pid)}-`));
  chmodSync(path, 0o755); // PostgreSQL runs as another user where we are root.
  const before = process.env.TMPDIR;
  process.env.TMPDIR = path;
  const remove = () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    return removeFolder(path);
  };
  return { path, remove };
}

async function removeLeftOver(parent) {
  for (const name of readdirSync(parent)) if (isLeftOver(parent, name)) await removeFolder(join(parent, name));
}

/** Containers often have 64 MB there, from which nothing may be run. */
function canHold(memory, room) {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    if (!mount || mount.split(' ')[3].split(',').includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= room;
  } catch {
    return false; // Another system than Linux, or one that does not tell.
  }
}

/** Whether it is the folder of a run of this user that has ended. Another process may have its number by now, with another start. */
function isLeftOver(parent, name) {
  const owner = NAME.exec(name)?.groups;
  if (!owner || owner.space !== processSpace()) return false; // Process numbers of another container say nothing here.
  const folder = lstatSync(join(parent, name), { throwIfNoEntry: false });
  if (!folder?.isDirectory() || folder.uid !== (process.getuid?.() ?? folder.uid)) return false;
  return !isRunning(Number(owner.pid)) || startOf(owner.pid) !== owner.start;
}

/** Which numbering of processes we are in (pid_namespaces(7)); `0` where the system has but one or does not say. */
function processSpace() {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';
  } catch {
    return '0';
  }
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

/** Ends every process that has the folder, or a path in it, in its environment or as an argument; then removes the folder. */
async function removeFolder(folder) {
  const until = Date.now() + END_MS;
  let left = processesIn(folder);
  while (left.length > 0 && Date.now() < until) {
    const ended = left.filter(end);
    if (ended.length === 0) break;
    await delay(POLL_MS);
    left = processesIn(folder);
  }
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    console.error(`${folder} could not be removed: ${error.message}`); // It only takes room.
  }
}

function processesIn(folder) {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => pid !== process.pid && isRunning(pid) && hasValue(pid, folder));
}

/** Both files hold texts that end with a zero byte: arguments, and `NAME=value`. A sentence that mentions the folder is neither. */
function hasValue(pid, folder) {
  return ['cmdline', 'environ'].some((name) => {
    try {
      const texts = readFileSync(`/proc/${pid}/${name}`, 'latin1').split('\0');
      return texts.some((text) => isIn(folder, text) || isIn(folder, text.slice(text.indexOf('=') + 1)));
    } catch {
      return false; // It has ended, or belongs to another user.
    }
  });
}

const isIn = (folder, path) => path === folder || path.startsWith(`${folder}/`);

/** False for a process that another user started. */
function end(pid) {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch (error) {
    return error.code === 'ESRCH'; // It has ended.
  }
}
