import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './child.mjs';
import { ExpectedFailure } from './expected-failure.mjs';
import { fingerprintOf } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { readStamp, removeStamp, writeStamp } from './stamp.mjs';

/** Stays below the limit of a stage of `npm test`. */
const INSTALL_MS = 28 * 60_000;
/** What SQLite's own build takes (autosetup/sqlite-config.tcl). Node's -O3 keeps the compiler busy half as long again, and makes it no faster. */
const COMPILER_FLAGS = { CFLAGS: '-O2', CXXFLAGS: '-O2' };

/** What an installation depends on: the exact packages, and the ABI and platform their compiled parts were made for. */
export function installFingerprint(root) {
  return fingerprintOf(root, ['package-lock.json'], [process.versions.modules, process.platform, process.arch]);
}

export function installStamp(root) {
  return join(root, 'node_modules/.academia-install');
}

export function isInstalled(root) {
  return readStamp(installStamp(root)) === installFingerprint(root);
}

/** Whether somebody ran npm by hand and everything of package-lock.json is there, compiled parts included. */
function isInstalledByHand(root) {
  const record = join(root, 'node_modules/.package-lock.json'); // npm writes it when an installation is complete.
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  const isThere = ([path, one]) => path === '' || one.optional || present[path]?.version === one.version;
  if (!Object.entries(wanted).every(isThere)) return false;
  return spawnSync(process.execPath, ['-e', "require('sqlite3')"], { cwd: root, stdio: 'ignore' }).status === 0;
}

/**
 * Installs the packages of package-lock.json unless that is done. Two processes at once install once.
 * `onUnpacked` is called when their code is there, and what of them is compiled is still to come.
 * @returns {Promise<boolean>} whether this call installed.
 * @throws {ExpectedFailure} when npm fails.
 */
export async function ensureInstalled(root, { say = console.log, onUnpacked } = {}) {
  if (isInstalled(root)) return false;
  const onWait = (pid) => say(`Waiting for process ${pid}, which is installing the packages.`);
  return withLock(
    join(root, '.cache/install.lock'),
    async (holdFor) => {
      if (isInstalled(root)) return false;
      if (isInstalledByHand(root)) {
        writeStamp(installStamp(root), installFingerprint(root));
        return false;
      }
      say('Installing the packages (one to three minutes, only when they change).');
      removeStamp(installStamp(root));
      const npm = (...args) => runNpm(root, args, 'The packages could not be installed', holdFor);
      const ci = ['ci', '--include=dev', '--no-audit', '--no-fund'];
      if (onUnpacked) {
        await npm(...ci, '--ignore-scripts');
        onUnpacked();
        await npm('rebuild');
      } else await npm(...ci);
      writeStamp(installStamp(root), installFingerprint(root));
      return true;
    },
    { onWait },
  );
}

/**
 * Runs npm in a folder, without the pages of warnings that are for those who choose the packages: what it said is in
 * `.cache/npm.log` there.
 * @throws {ExpectedFailure} when it fails, with all that it said.
 */
export async function runNpm(folder, npmArgs, fault, onStart) {
  const { command, args } = npmCommand();
  const logFile = join(folder, '.cache/npm.log');
  const env = { ...COMPILER_FLAGS, ...process.env };
  const result = await runToEnd(command, [...args, ...npmArgs], {
    cwd: folder,
    env,
    timeoutMs: INSTALL_MS,
    logFile,
    onStart,
  });
  if (result.code !== 0)
    throw new ExpectedFailure(`${readFileSync(logFile, 'utf8')}\n${fault}: npm ${npmArgs[0]} ${describe(result)}.`);
}

/** The npm that runs us, so that its version and settings are the ones the person chose; else the one on the PATH. */
function npmCommand() {
  const path = process.env.npm_execpath;
  if (path && /npm-cli\.[cm]?js$/.test(path)) return { command: process.execPath, args: [path] };
  if (process.platform === 'win32')
    return { command: process.env.ComSpec ?? 'cmd.exe', args: ['/d', '/s', '/c', 'npm.cmd'] };
  return { command: 'npm', args: [] };
}

/** How a child ended, as the end of a sentence. */
export function describe({ code, outcome, error }) {
  if (outcome === 'exited') return `ended with code ${code}`;
  if (outcome === 'failed') return `did not start (${error.message})`;
  return outcome === 'timeout' ? 'took too long' : 'was stopped';
}
