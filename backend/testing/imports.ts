import { expect, vi } from 'vitest';
import type { Import, ImportKind } from '../../contract/imports.ts';
import { type CsvValue, csvLines } from '../shared/csv.ts';
import type { TestAnswer, TestApi } from './test-academy.ts';

/** Uploads a file to import it. */
export function uploadCsv(admin: TestApi, kind: ImportKind, content: string | Buffer): Promise<TestAnswer<Import>> {
  return admin.call<Import>('POST', `/api/admin/imports?kind=${kind}&name=prueba.csv`, content, { 'content-type': 'text/csv' });
}

/** As `uploadCsv`, of headings by what stands under them: rows as they are exported. */
export async function uploadRows<Row extends Readonly<Record<string, CsvValue>>>(
  admin: TestApi,
  kind: ImportKind,
  headings: Readonly<Partial<Record<keyof Row, string>>>,
  rows: readonly Row[],
): Promise<Import> {
  const names = Object.keys(headings);
  const lines = [Object.values(headings) as string[], ...rows.map((row) => names.map((name) => row[name]))];
  const { status, json, text } = await uploadCsv(admin, kind, `\uFEFF${csvLines(lines, ',')}`);
  expect(status, text).toBe(201);
  return json;
}

/** Runs an import to its end. */
export async function runToEnd(admin: TestApi, id: string): Promise<Import> {
  const begun = await admin.post<Import>(`/api/admin/imports/${id}/run`);
  expect(begun.status, begun.text).toBe(200);
  return endOf(admin, id);
}

export async function endOf(admin: TestApi, id: string): Promise<Import> {
  return vi.waitFor(
    async () => {
      const { json } = await admin.get<Import>(`/api/admin/imports/${id}`);
      expect(json.state).not.toBe('running');
      return json;
    },
    { timeout: 30_000, interval: 20 },
  );
}
