import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SEED_SCALE = join(import.meta.dirname, '../dist/server/backend/seed-scale.js');

/** Variable with the seeded data folder. Global setup sets it for the workers, which are processes of their own. */
export const TEMPLATE_VARIABLE = 'ACADEMIA_E2E_TEMPLATE';

export function makeDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'academia-e2e-'));
}

/** Copies the data folder of the demonstration academy for the caller. */
export async function copyTemplate(): Promise<string> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (!template) throw new Error('global setup did not prepare a data folder');
  const folder = await makeDataFolder();
  await cp(template, folder, { recursive: true });
  return folder;
}

/** Creates a data folder with these numbers of courses and accounts, as `npm run seed:scale` does. */
export async function makeLargeFolder(size: { courses: number; users: number }): Promise<string> {
  const folder = await makeDataFolder();
  const args = [SEED_SCALE, '--courses', String(size.courses), '--users', String(size.users)];
  await promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, DATA_DIR: folder } });
  return folder;
}

export function removeDataFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
