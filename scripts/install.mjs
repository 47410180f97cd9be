import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runToEnd } from './child.mjs';
import { ExpectedFailure } from './expected-failure.mjs';
import { withLock } from './lock.mjs';

const INSTALL_MS = 28 * 60_000;
/** SQLite's own flags (autosetup/sqlite-config.tcl). Node's -O3 compiles half as long again, and makes it no faster. */
const COMPILER_FLAGS = { CFLAGS: '-O2', CXXFLAGS: '-O2' };

/**
 * Whether `node_modules` has every package of package-lock.json, by the record that npm writes last, and its compiled
 * part for this platform.
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(record);
  const isPresent = ([path, one]) => path === '' || one.optional || present[path]?.version === one.version;
  return Object.entries(wanted).every(isPresent) && (!wanted['node_modules/sqlite3'] || canLoad(root, 'sqlite3'));
}

function canLoad(root, name) {
  try {
    createRequire(join(root, 'package.json'))(name);
    return true;
  } catch {
    return false; // compiled for another platform, or not at all
  }
}

/**
 * Installs the packages of package-lock.json unless they are installed. Two processes at once install once.
 * @throws {ExpectedFailure} if npm fails
 */
export async function ensureInstalled(root, { say = console.log } = {}) {
  if (isInstalled(root)) return;
  const install = async () => {
    if (isInstalled(root)) return;
    say('Installing the packages (one to three minutes, only when they change).');
    await runNpm(root, ['ci', '--include=dev', '--no-audit', '--no-fund'], 'The packages could not be installed');
  };
  await withLock(join(root, '.cache/install.lock'), install, (pid) =>
    say(`Waiting for process ${pid}, which installs.`),
  );
}

/**
 * Runs npm in a folder. Its output goes to `.cache/npm.log` there, because its warnings concern only the choice of
 * packages.
 * @throws {ExpectedFailure} if npm fails, with its output
 */
export async function runNpm(folder, npmArgs, fault) {
  const { command, args } = npmCommand();
  const logFile = join(folder, '.cache/npm.log');
  const env = { ...COMPILER_FLAGS, ...process.env };
  const result = await runToEnd(command, [...args, ...npmArgs], { cwd: folder, env, timeoutMs: INSTALL_MS, logFile });
  if (result.code !== 0)
    throw new ExpectedFailure(`${readFileSync(logFile, 'utf8')}\n${fault}: npm ${npmArgs[0]} ${describe(result)}.`);
}

/** The npm that runs this process, with the version and settings that the person chose; else npm on the `PATH`. */
function npmCommand() {
  const path = process.env.npm_execpath;
  if (path && /npm-cli\.[cm]?js$/.test(path)) return { command: process.execPath, args: [path] };
  if (process.platform === 'win32')
    return { command: process.env.ComSpec ?? 'cmd.exe', args: ['/d', '/s', '/c', 'npm.cmd'] };
  return { command: 'npm', args: [] };
}

/** The end of a child process, as the last part of a sentence. */
export function describe({ code, outcome, error }) {
  if (outcome === 'exited') return `ended with code ${code}`;
  if (outcome === 'failed') return `did not start (${error.message})`;
  return outcome === 'timeout' ? 'took too long' : 'was stopped';
}
