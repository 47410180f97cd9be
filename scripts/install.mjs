import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runOrFail } from './child.mjs';
import { runUnlessDone } from './lock.mjs';

const INSTALL_MS = 28 * 60_000;
/** SQLite's own flags (autosetup/sqlite-config.tcl). Node's -O3 compiles half as long again, and makes it no faster. */
const COMPILER_FLAGS = { CFLAGS: '-O2', CXXFLAGS: '-O2' };
/** The record that npm writes last. */
const RECORD = 'node_modules/.package-lock.json';

/** Whether `node_modules` has every package of package-lock.json, and its compiled part for this platform. */
export function isInstalled(root) {
  if (!existsSync(join(root, RECORD))) return false;
  const packagesOf = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf(RECORD);
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
  const install = async () => {
    say('Installing the packages (one to three minutes, only when they change).');
    await runNpm(root, ['ci', '--include=dev', '--no-audit', '--no-fund'], 'The packages');
  };
  const lock = { path: join(root, '.cache/install.lock'), activity: 'installs the packages', say };
  await runUnlessDone(lock, () => isInstalled(root), install);
}

/**
 * Installs a package with its own packages in `.cache` once, apart from the product's.
 * @param {{ name: string, version: string, program: string, hasScript?: boolean }} wanted `program`: a path in its
 * folder; `hasScript`: its own script installs a part of it
 * @returns {Promise<string>} the path of its program
 * @throws {ExpectedFailure} if npm fails
 */
export async function installApart(root, { name, version, program, hasScript = false }, { say = console.log } = {}) {
  const folder = join(root, '.cache', `${name}-${version}`);
  const path = join(folder, 'node_modules', name, program);
  const install = async () => {
    say(`Installing ${name} ${version} in .cache/ (once).`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const manifest = { private: true, dependencies: { [name]: version }, allowScripts: { [name]: hasScript } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const options = ['--no-audit', '--no-fund', ...(hasScript ? [] : ['--ignore-scripts'])];
    await runNpm(folder, ['install', ...options], `${name} ${version}`);
  };
  const lock = { path: `${folder}.lock`, activity: `installs ${name} ${version}`, say };
  await runUnlessDone(lock, () => existsSync(join(folder, RECORD)) && existsSync(path), install);
  return path;
}

/** Runs npm. Its output goes to `.cache/npm.log`, because its warnings concern only the choice of packages. */
async function runNpm(folder, npmArgs, what) {
  const { command, args } = npmCommand();
  const env = { ...COMPILER_FLAGS, ...process.env };
  const options = { cwd: folder, env, timeoutMs: INSTALL_MS, logFile: join(folder, '.cache/npm.log') };
  await runOrFail(command, [...args, ...npmArgs], options, `${what} could not be installed: npm ${npmArgs[0]}`);
}

/** The npm that runs this process, with the version and settings that the person chose; else npm on the `PATH`. */
function npmCommand() {
  const path = process.env.npm_execpath;
  if (path && /npm-cli\.[cm]?js$/.test(path)) return { command: process.execPath, args: [path] };
  if (process.platform === 'win32')
    return { command: process.env.ComSpec ?? 'cmd.exe', args: ['/d', '/s', '/c', 'npm.cmd'] };
  return { command: 'npm', args: [] };
}
