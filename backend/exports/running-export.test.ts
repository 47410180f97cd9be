import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DownloadAddress } from '../../contract/exports.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { DownloadsService } from './downloads/downloads.service.ts';
import { TableExportsService } from './tables/table-exports.service.ts';

const PATH = '/api/admin/exports';

describe('a running export', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let tables: TableExportsService;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
    tables = academy.app.get(TableExportsService, { strict: false });
  });
  afterAll(() => academy.close());

  const take = ({ url }: DownloadAddress) =>
    academy.app.get(DownloadsService, { strict: false }).take(url.split('/').at(-1) ?? '');

  it('stops reading when its connection ends', async () => {
    let batches = 0;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    tables.add('figure-rows', {
      access: 'trainer',
      fileName: 'filas',
      query: z.strictObject({}),
      columns: [{ label: 'N', value: () => 'x'.repeat(10_000) }],
      find: async () => ({
        total: 1_000_000,
        batches: (async function* () {
          try {
            for (; batches < 1_000; batches += 1) yield Array.from({ length: 100 }, () => ({}));
          } finally {
            end();
          }
        })(),
      }),
    });
    const { json } = await admin.post<DownloadAddress>(PATH, { table: 'figure-rows' });
    const download = await take(json);
    const pieces: number[] = [];
    for await (const piece of await download.open()) if (pieces.push(String(piece).length) === 3) break;
    expect(batches).toBeLessThan(6); // 1 MB each: reading does not run ahead of sending
    await ended;
  });

  it('stops before the batch that it reads after its admin was deactivated', async () => {
    const leaving = await academy.signInStaff('admin', 'exporta');
    const [{ id } = { id: '' }] = await academy.rows<{ id: string }>(
      `SELECT "id" FROM auth_account WHERE "username" = 'exporta'`,
    );
    tables.add('figure-rows', {
      access: 'admin',
      fileName: 'filas',
      query: z.strictObject({}),
      columns: [{ label: 'N', value: ({ cell }: { cell: string }) => cell }],
      find: async () => ({
        total: 3,
        batches: (async function* () {
          yield [{ cell: 'first' }];
          expect((await admin.patch(`/api/admin/accounts/${id}`, { isActive: false })).status).toBe(200);
          yield [{ cell: 'second' }];
          yield [{ cell: 'third' }];
        })(),
      }),
    });
    const { json } = await leaving.post<DownloadAddress>(PATH, { table: 'figure-rows' });
    const download = await take(json);
    let sent = '';
    const fetched = (async () => {
      for await (const piece of await download.open()) sent += piece;
    })();
    await expect(fetched).rejects.toMatchObject({ code: 'admin_session_ended' });
    expect(sent).toContain('first');
    expect(sent).not.toContain('second');
  });
});
