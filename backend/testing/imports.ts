import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CsvDelimiter, DownloadAddress } from '../../contract/exports.ts';
import type { Import, ImportKind } from '../../contract/imports.ts';
import type { TestAcademy, TestAnswer, TestApi } from './test-academy.ts';

/** Timeout of an import. */
const IMPORT_MS = 50_000;

/** Uploads a file for an import. */
export function uploadCsv(admin: TestApi, kind: ImportKind, content: string | Buffer): Promise<TestAnswer<Import>> {
  return admin.call<Import>('POST', `/api/admin/imports?kind=${kind}&name=prueba.csv`, content, {
    'content-type': 'text/csv',
  });
}

/** Exports a whole table with that delimiter, and uploads the file for an import. */
export async function uploadExported(
  academy: TestAcademy,
  admin: TestApi,
  kind: ImportKind,
  delimiter: CsvDelimiter,
): Promise<Import> {
  const { json: address } = await admin.post<DownloadAddress>('/api/admin/exports', { table: kind, delimiter });
  const { bytes } = await academy.api.get(address.url);
  return (await uploadCsv(admin, kind, bytes)).json;
}

/** Runs an import to its end. */
export async function runToEnd(admin: TestApi, id: string): Promise<Import> {
  const begun = await admin.post<Import>(`/api/admin/imports/${id}/run`);
  expect(begun.status, begun.text).toBe(200);
  return endOf(admin, id);
}

export async function endOf(admin: TestApi, id: string): Promise<Import> {
  const read = async () => (await admin.get<Import>(`/api/admin/imports/${id}`)).json;
  await expect.poll(async () => (await read()).state, { interval: 20, timeout: IMPORT_MS }).not.toBe('running');
  return read();
}

/** The names of the files that the imports of an academy have stored. */
export function filesOfImports(academy: TestAcademy): Promise<string[]> {
  return readdir(join(academy.database.environment.DATA_DIR, 'imports'));
}

/** Resolves when no import runs, because an academy runs one at a time. */
export async function untilNoneRuns(admin: TestApi): Promise<void> {
  const { json: imports } = await admin.get<Import[]>('/api/admin/imports');
  for (const { id } of imports) await endOf(admin, id);
}
