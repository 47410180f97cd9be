import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runToEnd } from './child.mjs';

const INSTALL_MS = 4 * 60_000;

/** The path of a program that can be run by its name; null when there is none. */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** The path of a program, installed from this system's package of the same name where that can be done; null when there is none. */
export async function installFromDebian(name, { say = console.log } = {}) {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get') !== null;
  if (!isDebianRoot) return null;
  say(`Installing ${name} from the packages of this system.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runToEnd('apt-get', ['update'], { env, timeoutMs: INSTALL_MS });
  await runToEnd('apt-get', ['install', '-y', '--no-install-recommends', name], { env, timeoutMs: INSTALL_MS });
  return onPath(name);
}
