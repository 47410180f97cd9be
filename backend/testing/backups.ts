import { expect } from 'vitest';
import type { BackupsOverview } from '../../contract/backups.ts';
import type { TestApi } from './test-academy.ts';

export const BACKUPS = '/api/admin/backups';

/** Statements after which the check of a database takes minutes: 800 tables share the same 200,000 rows. */
export const SLOW_TO_CHECK = [
  'BEGIN',
  'CREATE TABLE hostile (x)',
  'INSERT INTO hostile WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 200000) SELECT i FROM n',
  ...Array.from({ length: 800 }, (_, index) => `CREATE TABLE same_${index} (x)`),
  'COMMIT',
  'PRAGMA writable_schema = ON',
  `UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'hostile')
   WHERE name GLOB 'same_*'`,
];

/** The overview after the running task has ended. */
export async function restingBackups(admin: TestApi): Promise<BackupsOverview> {
  const overview = async () => (await admin.get<BackupsOverview>(BACKUPS)).json;
  await expect.poll(async () => (await overview()).task).toBeNull();
  return overview();
}

/** Makes a backup. @returns its name */
export async function aBackup(admin: TestApi): Promise<string> {
  await restingBackups(admin);
  await admin.post(BACKUPS);
  const { ended } = await restingBackups(admin);
  expect(ended).toMatchObject({ kind: 'make', isCancelled: false, problem: null });
  return ended?.name ?? '';
}
