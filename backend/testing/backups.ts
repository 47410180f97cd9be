import { expect } from 'vitest';
import type { BackupsOverview } from '../../contract/backups.ts';
import type { TestApi } from './test-academy.ts';

export const BACKUPS = '/api/admin/backups';

/** Statements that make a database one whose check takes minutes: each of its tables has the same many rows. */
export const SLOW_TO_CHECK = [
  'BEGIN',
  'CREATE TABLE hostile (x)',
  'INSERT INTO hostile WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 200000) SELECT i FROM n',
  ...Array.from({ length: 800 }, (_, index) => `CREATE TABLE same_${index} (x)`),
  'COMMIT',
  'PRAGMA writable_schema = ON',
  `UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'hostile') WHERE name GLOB 'same_*'`,
];

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
