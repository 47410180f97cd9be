import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type StoredObjectAnswer,
  SUBTITLES_MAX_BYTES,
  UPLOAD_MAX_BYTES,
  type UploadAddress,
} from '../../../contract/objects.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { SAMPLES, sendTo, signedAddress, upload } from '../../testing/uploads.ts';

describe('an upload', () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    trainer = await academy.signInStaff('trainer');
  });
  afterAll(() => academy.close());

  /** The names in the folder of uploads, including unfinished files. */
  async function stored(): Promise<string[]> {
    const folder = join(academy.database.environment.DATA_DIR, 'objects', 'materials');
    return readdir(folder).catch(() => []);
  }

  it('is one PUT to a signed address, whose path ends with the name of the stored file', async () => {
    const { status, json } = await trainer.post<UploadAddress>('/api/objects/upload', {
      filename: 'Catálogo ../2026.PDF',
      size: 10,
    });
    expect(status).toBe(200);
    const { pathname, search } = new URL(json.uploadURL);
    expect(pathname).toMatch(/^\/objects\/materials\/[0-9a-f-]{36}\.pdf$/);
    const answer = await sendTo(academy.api, pathname + search, SAMPLES.pdf);
    const filename = pathname.split('/').at(-1);
    expect(answer).toMatchObject({
      status: 200,
      json: { url: pathname, filename, size: SAMPLES.pdf.length, contentType: 'application/pdf' },
    });
    expect((await academy.api.get(pathname)).bytes.equals(SAMPLES.pdf)).toBe(true);
  });

  it('without a promised type gets the type of its content', async () => {
    const address = await signedAddress(trainer);
    expect((await sendTo(academy.api, address, SAMPLES.png)).json.contentType).toBe('image/png');
    const url = address.split('?')[0] ?? '';
    expect((await academy.api.get(url)).headers['content-type']).toBe('image/png');
    expect(await sendTo(academy.api, await signedAddress(trainer), Buffer.from('just text'))).toMatchObject({
      status: 415,
    });
  });

  it('can be repeated after a refusal, and not after its first success', async () => {
    const address = await signedAddress(trainer, { filename: 'a.png' });
    expect(await sendTo(academy.api, address, SAMPLES.pdf)).toMatchObject({
      status: 415,
      json: { code: 'unsupported_type' },
    });
    expect((await sendTo(academy.api, address, SAMPLES.png)).status).toBe(200);
    expect(await sendTo(academy.api, address, SAMPLES.png)).toMatchObject({
      status: 409,
      json: { code: 'upload_used' },
    });
  });

  it('succeeds once for 3 concurrent PUTs to one address', async () => {
    const address = await signedAddress(trainer, { filename: 'a.pdf' });
    const answers = await Promise.all([1, 2, 3].map(() => sendTo(academy.api, address, SAMPLES.pdf)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is refused 15 minutes after its address was signed', async () => {
    const address = await signedAddress(trainer, { filename: 'a.pdf' });
    academy.clock.advance(15 * 60_000);
    expect(await sendTo(academy.api, address, SAMPLES.pdf)).toMatchObject({
      status: 403,
      json: { code: 'upload_expired' },
    });
  });

  it.each([
    ['nothing signed', (address: string) => address.split('?')[0]],
    ['another name', (address: string) => address.replace(/[0-9a-f]{4}\.pdf/, '0000.pdf')],
    ['another ending', (address: string) => address.replace('.pdf', '.html')],
    ['a later end', (address: string) => address.replace(/expires=\d/, 'expires=9')],
    ['another folder', (address: string) => address.replace('/materials/', '/demo/')],
  ])('is refused with 403 for an address with %s', async (_what, change) => {
    const before = await stored();
    const address = change(await signedAddress(trainer, { filename: 'a.pdf' })) ?? '';
    expect(await sendTo(academy.api, address, SAMPLES.pdf)).toMatchObject({
      status: 403,
      json: { code: 'not_allowed' },
    });
    expect(await stored()).toEqual(before);
  });

  it.each(['evil.svg', 'page.html', 'run.exe', 'macro.docm', 'a.pdf.exe', '.htaccess'])(
    'gets no address for the file name %s',
    async (filename) => {
      const answer = await trainer.post('/api/objects/upload', { filename });
      expect(answer).toMatchObject({
        status: 415,
        json: { code: 'unsupported_type', details: [{ path: 'filename' }] },
      });
    },
  );

  it('gets no address for a type that contradicts the name, or for too many bytes', async () => {
    const lying = { filename: 'a.pdf', contentType: 'image/png' };
    expect((await trainer.post('/api/objects/upload', lying)).status).toBe(415);
    const large = { filename: 'a.png', size: 10 * 1024 * 1024 + 1 };
    expect(await trainer.post('/api/objects/upload', large)).toMatchObject({
      status: 413,
      json: { code: 'too_large', details: [{ message: expect.stringContaining('10 MB') }] },
    });
  });

  it.each([
    ['SVG', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', 'a.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(9_000))],
    ['a program', 'a.zip', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(9_000)])],
    ['a broken zip', 'a.zip', Buffer.from('PK\x03\x04 and no directory')],
    ['a film of Apple', 'a.mp4', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ')],
    ['HTML', 'a.vtt', Buffer.from('<!doctype html>\n<script>alert(1)</script>')],
    ['a picture', 'a.srt', SAMPLES.png],
  ])('with the content %s and the name %s is refused, and leaves no file', async (_what, filename, content) => {
    const before = await stored();
    expect(await upload(trainer, filename, content)).toMatchObject({ status: 415, json: { code: 'unsupported_type' } });
    expect(await stored()).toEqual(before);
  });

  it('is refused when it is empty', async () => {
    const answer = await upload(trainer, 'a.pdf', Buffer.alloc(0));
    expect(answer).toMatchObject({
      status: 400,
      json: { details: [{ path: 'file', message: 'El archivo está vacío.' }] },
    });
  });

  it('is accepted with every content-type header, because only the content counts', async () => {
    for (const type of [
      'application/json',
      'text/html',
      'nonsense',
      'image/svg+xml',
      'multipart/form-data; boundary=x',
    ]) {
      const address = await signedAddress(trainer, { filename: 'a.pdf' });
      expect((await sendTo(academy.api, address, SAMPLES.pdf, type)).status, type).toBe(200);
    }
  });

  it('above its limit is refused with and without a content length, and leaves no file', async () => {
    const before = await stored();
    const url = await signedAddress(trainer, { filename: 'a.pdf' });
    const declared = { 'content-length': String(UPLOAD_MAX_BYTES + 1) };
    expect((await academy.api.call('PUT', url, 'x', declared)).status).toBe(413);
    const chunk = Buffer.alloc(1024 * 1024);
    const chunks = Array.from({ length: UPLOAD_MAX_BYTES / chunk.length }, () => chunk);
    const answer = await academy.app.inject({ method: 'PUT', url, payload: Readable.from([SAMPLES.pdf, ...chunks]) });
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'too_large' }]);
    expect(await stored()).toEqual(before);
  });

  it('of subtitles is stored as plain WebVTT in UTF-8, and refused above its limit', async () => {
    const { status, json } = await upload(trainer, 'clase.srt', Buffer.from(SAMPLES.srt.toString(), 'latin1'));
    expect([status, json.contentType]).toEqual([200, 'text/vtt']);
    const served = await academy.api.get(json.url);
    expect(served.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(served.text).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHola, ¿qué tal?\n\n00:00:03.000 --> 00:00:04.000\nAdiós\n',
    );
    expect(json.size).toBe(served.bytes.length);
    const long = Buffer.concat([SAMPLES.srt, Buffer.alloc(SUBTITLES_MAX_BYTES, 'x')]);
    expect((await upload(trainer, 'clase.srt', long)).status).toBe(413);
  });

  it('of invalid subtitles is refused with the number of the line', async () => {
    const content = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHola\n\nmal --> peor\nAdiós\n');
    const { status, json } = await upload(trainer, 'clase.vtt', content);
    expect([status, json]).toMatchObject([
      415,
      { details: [{ message: 'Los subtítulos no se entienden cerca de la línea 6.' }] },
    ]);
  });

  it('stores 50 concurrent files', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(trainer, 'a.pdf', SAMPLES.pdf)));
    const urls = new Set(answers.map(({ json }: { json: StoredObjectAnswer }) => json.url));
    expect(urls.size).toBe(50);
  });
});
