import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runToEnd } from './child.mjs';
import { withLock } from './lock.mjs';

const STEP_MS = 8 * 60_000;
/** Only root writes there, and only root installs. */
const LOCK = '/run/academia-debian-packages.lock';

/** The path of a program that can be run by its name; null when there is none. */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/**
 * The path of a program, installed from this system's package of the same name where that can be done; null when there is none. Waits for
 * an installation of another run, also of one that was killed meanwhile, and completes one that was broken off.
 */
export async function installFromDebian(name, { say = console.log } = {}) {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get') !== null;
  if (!isDebianRoot) return null;
  // A program that has the temporary folder of a killed test run is ended by the next one (test-run/run-folder.mjs): dpkg must not be.
  const { TMPDIR: _, ...own } = process.env;
  const env = { ...own, DEBIAN_FRONTEND: 'noninteractive' };
  await withLock(LOCK, async (holdFor) => {
    const step = (command, ...args) => runToEnd(command, args, { env, timeoutMs: STEP_MS, onStart: holdFor });
    if (onPath(name) !== null) return;
    say(`Installing ${name} from the packages of this system.`);
    await step('dpkg', '--configure', '-a');
    await step('apt-get', 'update');
    await step('apt-get', 'install', '-y', '--no-install-recommends', name);
  });
  return onPath(name);
}
