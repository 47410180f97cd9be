import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { projectRoot } from '../../backend/config/project-root.ts';
import { BuiltServer } from '../../backend/testing/built-server.ts';

const PREPARED = join(projectRoot, '.cache/desktop-academy');

let prepared: Promise<string> | null = null;

/**
 * Copies the data folder of an academy with the demonstration to `target`. The folder is made once per build, at its
 * first use.
 */
export async function copyPreparedAcademy(target: string, adminPassword: string): Promise<void> {
  prepared ??= prepare(adminPassword);
  await cp(await prepared, target, { recursive: true });
}

async function prepare(adminPassword: string): Promise<string> {
  const built = await BuiltServer.build();
  const stamp = await readFile(join(projectRoot, 'dist/.build-stamp'), 'utf8');
  const folder = join(PREPARED, stamp.slice(0, 16));
  if (existsSync(folder)) return folder;
  await removeOthers(basename(folder));
  const draft = await mkdtemp(`${folder}-`);
  const server = await built.start({ DATA_DIR: draft, DEMO: 'on', BACKUPS: 'off', ADMIN_PASSWORD: adminPassword });
  server.kill('SIGTERM');
  await server.ended;
  await rename(draft, folder).catch(() => rm(draft, { recursive: true })); // Another process has finished first.
  return folder;
}

/** Removes the folders of earlier builds, but no drafts, which another process may be writing. */
async function removeOthers(present: string): Promise<void> {
  await mkdir(PREPARED, { recursive: true });
  const older = (await readdir(PREPARED)).filter((name) => name !== present && !name.includes('-'));
  await Promise.all(older.map((name) => rm(join(PREPARED, name), { recursive: true, force: true })));
}
