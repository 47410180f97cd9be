import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Issuer } from '../../access/issuer.ts';
import { AppError } from '../../errors/app-error.ts';
import { TestAcademy } from '../../testing/test-academy.ts';
import { type Download, DownloadsService } from './downloads.service.ts';

const EXPIRED = { status: 403, json: { code: 'download_expired' } };

describe('a download address', () => {
  let academy: TestAcademy;
  let issuer: Issuer;
  beforeAll(async () => {
    academy = await TestAcademy.open();
    await academy.signInStaff('admin');
    const [{ id: accountId } = { id: '' }] = await academy.rows<{ id: string }>('SELECT id FROM auth_account');
    issuer = { accountId, role: 'admin', rightsVersion: 0 };
  });
  afterAll(() => academy.close());

  const offer = (open: Download['open'] = async () => Readable.from(['hola'])) =>
    academy.app
      .get(DownloadsService, { strict: false })
      .offer({ filename: 'saludo.txt', contentType: 'text/plain; charset=utf-8', issuer, sizeBytes: 4, open }).url;

  it('serves the file once, with its name; a HEAD request does not use it up', async () => {
    const url = offer();
    expect((await academy.api.call('HEAD', url)).status).toBe(200);
    expect(await academy.api.get(url, { 'accept-encoding': 'gzip' })).toMatchObject({
      status: 200,
      text: 'hola',
      headers: {
        'content-disposition': 'attachment; filename="saludo.txt"',
        'content-length': '4',
        'cache-control': 'no-store',
      },
    });
    expect(await academy.api.get(url)).toMatchObject(EXPIRED);
    expect(await academy.api.get('/api/downloads/otra')).toMatchObject(EXPIRED);
  });

  it('expires after 60 s', async () => {
    const url = offer();
    academy.clock.advance(60_000);
    expect(await academy.api.get(url)).toMatchObject(EXPIRED);
  });

  it('closes its file when the connection ends before the first read', async () => {
    const content = Readable.from(['hola']);
    const url = offer(async () => content);
    const download = await academy.app.get(DownloadsService, { strict: false }).take(url.split('/').at(-1) ?? '');
    const sent = await download.open();
    sent.destroy();
    await once(sent, 'close');
    expect(content.destroyed).toBe(true);
  });

  it('stops sending and closes the file when the issuer loses their rights', async () => {
    const chunk = Buffer.alloc(400_000);
    let isClosed = false;
    const content = async function* () {
      try {
        for (let number = 0; number < 100; number += 1) yield chunk;
      } finally {
        isClosed = true;
      }
    };
    const url = offer(async () => Readable.from(content()));
    const download = await academy.app.get(DownloadsService, { strict: false }).take(url.split('/').at(-1) ?? '');
    const sent: number[] = [];
    const fetched = (async () => {
      for await (const piece of await download.open()) {
        if (sent.push(piece.length) === 1) await academy.change('UPDATE auth_account SET "rightsVersion" = 1');
      }
    })();
    await expect(fetched).rejects.toMatchObject({ code: 'admin_session_ended' });
    expect(sent.length).toBeLessThan(6);
    expect(isClosed).toBe(true);
    await academy.change('UPDATE auth_account SET "rightsVersion" = 0');
  });

  it('answers the error of a file that can not be opened', async () => {
    const url = offer(async () => {
      throw new AppError('backup_not_found', 'gone');
    });
    expect(await academy.api.get(url)).toMatchObject({ status: 404, json: { code: 'backup_not_found' } });
  });
});
