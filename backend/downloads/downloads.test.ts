import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../shared/app-error.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { type Download, DownloadsService } from './downloads.service.ts';

const EXPIRED = { status: 403, json: { code: 'download_expired' } };

describe('an address to download from', () => {
  let academy: TestAcademy;
  beforeAll(async () => {
    academy = await TestAcademy.open();
  });
  afterAll(() => academy.close());

  const offer = (open: Download['open'] = async () => Readable.from(['hola'])) =>
    academy.app
      .get(DownloadsService, { strict: false })
      .offer({ filename: 'saludo.txt', contentType: 'text/plain; charset=utf-8', sizeBytes: 4, open }).url;

  it('gives the file once, to be saved under its name; looking first does not use it up', async () => {
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

  it('ends after a minute', async () => {
    const url = offer();
    academy.clock.advance(60_000);
    expect(await academy.api.get(url)).toMatchObject(EXPIRED);
  });

  it('says what went wrong before anything is sent', async () => {
    const url = offer(async () => {
      throw new AppError('backup_not_found', 'gone');
    });
    expect(await academy.api.get(url)).toMatchObject({ status: 404, json: { code: 'backup_not_found' } });
  });
});
