import { expect } from 'vitest';
import type { BackupsOverview } from '../../contract/backups.ts';
import type { TestApi } from './test-academy.ts';

export const BACKUPS = '/api/admin/backups';

/** How things stand when nothing is done with backups any more. */
export async function restingBackups(admin: TestApi): Promise<BackupsOverview> {
  const overview = async () => (await admin.get<BackupsOverview>(BACKUPS)).json;
  await expect.poll(async () => (await overview()).task).toBeNull();
  return overview();
}

/** The name of a backup that is made now. */
export async function aBackup(admin: TestApi): Promise<string> {
  await restingBackups(admin);
  await admin.post(BACKUPS);
  const { ended } = await restingBackups(admin);
  expect(ended).toMatchObject({ kind: 'make', isCancelled: false, problem: null });
  return ended?.name ?? '';
}
