import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestAcademy } from '../testing/test-academy.ts';

const CONTENT = 'abcdefghijklmnopqrstuvwxyz';

describe('GET /objects/{folder}/{filename}', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    const folder = academy.database.environment.DATA_DIR;
    await mkdir(join(folder, 'objects', 'demo'), { recursive: true });
    await writeFile(join(folder, 'objects', 'demo', 'a.mp4'), CONTENT);
    await writeFile(join(folder, 'objects', 'demo', 'page.html'), '<script>alert(1)</script>');
    await writeFile(join(folder, 'objects', 'demo', '.hidden'), 'hidden');
    await writeFile(join(folder, 'outside.txt'), 'outside');
  });
  afterAll(() => academy.close());

  it('serves a file with its type, an ETag, accept-ranges and no-cache', async () => {
    const answer = await academy.api.get('/objects/demo/a.mp4');
    expect([answer.status, answer.text]).toEqual([200, CONTENT]);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.any(String),
    });
  });

  it.each([
    ['bytes=0-3', 'abcd', 'bytes 0-3/26'],
    ['bytes=23-', 'xyz', 'bytes 23-25/26'],
    ['bytes=-2', 'yz', 'bytes 24-25/26'],
    ['bytes=20-999', 'uvwxyz', 'bytes 20-25/26'],
  ])('serves the range %s with 206', async (range, text, contentRange) => {
    expect(await academy.api.get('/objects/demo/a.mp4', { range })).toMatchObject({
      status: 206,
      text,
      headers: { 'content-range': contentRange },
    });
  });

  it('refuses a range past the end with 416', async () => {
    const answer = await academy.api.get('/objects/demo/a.mp4', { range: 'bytes=26-' });
    expect(answer).toMatchObject({
      status: 416,
      json: { code: 'range_not_satisfiable' },
      headers: { 'content-range': 'bytes */26' },
    });
  });

  it('answers 304 to the current ETag', async () => {
    const { etag } = (await academy.api.get('/objects/demo/a.mp4')).headers;
    expect(await academy.api.get('/objects/demo/a.mp4', { 'if-none-match': String(etag) })).toMatchObject({
      status: 304,
      text: '',
    });
  });

  it.each([
    ['if-match', '"another"'],
    ['if-unmodified-since', 'Mon, 01 Jan 2001 00:00:00 GMT'],
  ])('refuses a changed file with 412 (%s)', async (header, value) => {
    const answer = await academy.api.get('/objects/demo/a.mp4', { [header]: value });
    expect(answer).toMatchObject({ status: 412, json: { statusCode: 412, code: 'changed_meanwhile' } });
  });

  it('serves the file when if-match or if-unmodified-since holds', async () => {
    expect((await academy.api.get('/objects/demo/a.mp4', { 'if-match': '*' })).status).toBe(200);
    const later = { 'if-unmodified-since': 'Mon, 01 Jan 2091 00:00:00 GMT' };
    expect((await academy.api.get('/objects/demo/a.mp4', later)).status).toBe(200);
  });

  it('serves HTML with a content security policy that forbids scripts', async () => {
    const { headers } = await academy.api.get('/objects/demo/page.html');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/objects/demo/none.mp4',
    '/objects/none/a.mp4',
    '/objects/demo/.hidden',
    '/objects/demo',
    '/objects/demo/',
    '/objects/demo/%2e%2e%2f%2e%2e%2foutside.txt',
    '/objects/demo/..%2f..%2foutside.txt',
    '/objects/demo%2f..%2f../outside.txt',
    '/objects/demo/..%5c..%5coutside.txt',
    '/objects/demo/%252e%252e%252foutside.txt',
    '/objects/demo/a.mp4%2f',
    '/objects//etc/passwd',
    '/objects/%2Fetc/passwd',
  ])('answers 404 at %s', async (url) => {
    const answer = await academy.api.get(url);
    expect(answer.text).not.toContain('outside');
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  it.each([
    '/objects/../outside.txt',
    '/objects/demo/../../outside.txt',
    '/objects/%2e%2e/outside.txt',
    '/outside.txt%2f..',
  ])('serves no file outside the store by %s', async (url) => {
    expect((await academy.api.get(url)).text).not.toContain('outside');
  });

  it('refuses a null character with 400', async () => {
    expect((await academy.api.get('/objects/demo/a.mp4%00.txt')).status).toBe(400);
  });

  it.each([
    ['a suffix that is longer than the file', 'bytes=-999', 206, 'bytes 0-25/26'],
    ['a suffix of nothing', 'bytes=-0', 416, 'bytes */26'],
    ['what is past the end', 'bytes=26-30', 416, 'bytes */26'],
  ])('answers %s (%s) with status %i', async (_what, range, status, contentRange) => {
    const answer = await academy.api.get('/objects/demo/a.mp4', { range });
    expect(answer).toMatchObject({ status, headers: { 'content-range': contentRange } });
    expect(status === 416 || answer.text === CONTENT).toBe(true);
  });

  it.each(['bytes=5-2', 'bytes=0-1,4-5', 'bytes=x-', 'lines=1-2', 'bytes=-'])(
    'ignores the range %s and serves the whole file',
    async (range) => {
      expect(await academy.api.get('/objects/demo/a.mp4', { range })).toMatchObject({ status: 200, text: CONTENT });
    },
  );

  it('observes if-match, if-modified-since, if-unmodified-since and if-range', async () => {
    const etag = String((await academy.api.get('/objects/demo/a.mp4')).headers.etag);
    for (const match of [etag, `"x", ${etag}`, '*']) {
      expect((await academy.api.get('/objects/demo/a.mp4', { 'if-match': match })).status, match).toBe(200);
    }
    expect(await academy.api.get('/objects/demo/a.mp4', { 'if-match': '"x"' })).toMatchObject({
      status: 412,
      json: { code: 'changed_meanwhile' },
    });
    const modified = String((await academy.api.get('/objects/demo/a.mp4')).headers['last-modified']);
    expect((await academy.api.get('/objects/demo/a.mp4', { 'if-modified-since': modified })).status).toBe(304);
    expect((await academy.api.get('/objects/demo/a.mp4', { 'if-unmodified-since': modified })).status).toBe(200);
    const part = { range: 'bytes=0-1' };
    expect((await academy.api.get('/objects/demo/a.mp4', { ...part, 'if-range': modified })).text).toBe('ab');
    expect((await academy.api.get('/objects/demo/a.mp4', { ...part, 'if-range': etag })).text).toBe('ab');
    expect((await academy.api.get('/objects/demo/a.mp4', { ...part, 'if-range': '"x"' })).text).toBe(CONTENT);
  });

  it("serves an attachment with download=1, under the given name with the file's ending", async () => {
    const { headers } = await academy.api.get('/objects/demo/a.mp4?download=1&name=Clase%20%C3%BAnica.exe');
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': `attachment; filename="Clase unica.exe.mp4"; filename*=UTF-8''Clase%20%C3%BAnica.exe.mp4`,
    });
    const part = await academy.api.get('/objects/demo/a.mp4?download=1', { range: 'bytes=0-1' });
    expect([part.status, part.text, part.headers['content-disposition']]).toEqual([
      206,
      'ab',
      `attachment; filename="a.mp4"; filename*=UTF-8''a.mp4`,
    ]);
    expect((await academy.api.get('/objects/demo/a.mp4')).headers['content-disposition']).toBeUndefined();
    expect((await academy.api.get('/objects/demo/none.mp4?download=1')).headers['content-disposition']).toBeUndefined();
  });

  it('answers HEAD with the length and no body', async () => {
    const answer = await academy.app.inject({ method: 'HEAD', url: '/objects/demo/a.mp4' });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '26', '']);
  });
});
