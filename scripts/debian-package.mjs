import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runToEnd } from './child.mjs';

const STEP_MS = 8 * 60_000;

/** The path of a program on the `PATH`; `null` if there is none. */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/**
 * The path of a program; `null` if there is none. A missing program is installed from the package of the same name,
 * only by root on Debian. An interrupted installation is completed first.
 */
export async function installFromDebian(name) {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get') !== null;
  if (!isDebianRoot || onPath(name) !== null) return onPath(name);
  console.log(`Installing ${name} from the packages of this system.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const step = (command, ...args) => runToEnd(command, args, { env, timeoutMs: STEP_MS });
  await step('dpkg', '--configure', '-a');
  await step('apt-get', 'update');
  await step('apt-get', 'install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', name);
  return onPath(name);
}
