import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { OWNER_ONLY } from './private-files.ts';

/**
 * Creates a file that only its owner can read, unless it exists. When two processes start at once, one creates it and
 * both use it: a hard link appears with the complete content and never replaces a file.
 */
export function makeOnce(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, content, { mode: OWNER_ONLY.file, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
