import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the last finished work was made from; null when none finished. */
export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/** Appears whole or not at all, so that a crash never leaves half a stamp. */
export function writeStamp(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${value}\n`);
  renameSync(draft, path);
}

export function removeStamp(path) {
  rmSync(path, { force: true });
}
