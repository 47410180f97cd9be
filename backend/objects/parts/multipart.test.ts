import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MultipartUpload, StoredObjectAnswer } from '../../../contract/objects.ts';
import { UNFINISHED_UPLOADS_MAX, UPLOAD_PART_BYTES, VIDEO_MAX_BYTES } from '../../../contract/objects.ts';
import { Config } from '../../config/config.ts';
import { openServer, TestAcademy, type TestAnswer, type TestApi } from '../../testing/test-academy.ts';
import { SAMPLES, sendTo, uploadInParts } from '../../testing/uploads.ts';
import { MultipartService } from './multipart.service.ts';

const FIRST = Buffer.concat([SAMPLES.mp4, Buffer.alloc(UPLOAD_PART_BYTES - SAMPLES.mp4.length, 'a')]);
const SECOND = Buffer.alloc(UPLOAD_PART_BYTES, 'b');
const LAST = Buffer.from('the end');
const SIZE = FIRST.length + SECOND.length + LAST.length;

describe('an upload in parts', () => {
  let academy: TestAcademy;
  let number = 0;
  /** Signed in as `trainer-<number>`, a new account for each test. */
  let trainer: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
  });
  beforeEach(async () => {
    number += 1;
    trainer = await academy.signInStaff('trainer', `trainer-${number}`);
  });
  afterEach(() => rm(objectsFolder(), { recursive: true, force: true }));
  afterAll(() => academy.close());

  const put = (url: string, content: Buffer) => sendTo(trainer, url, content) as Promise<TestAnswer<unknown>>;
  const complete = (url: string) => trainer.post<StoredObjectAnswer>(`${url}/complete`);
  const objectsFolder = () => join(academy.database.environment.DATA_DIR, 'objects');
  /** The names in a folder of the store. */
  const filesIn = (folder: string) => readdir(join(objectsFolder(), folder)).catch((): string[] => []);

  async function sendAll(url: string): Promise<void> {
    for (const [index, content] of [FIRST, SECOND, LAST].entries())
      expect((await put(`${url}/${index + 1}`, content)).status).toBe(200);
  }

  it('becomes one object from parts in any order, also repeated ones', async () => {
    const url = await uploadInParts(trainer, SIZE);
    expect((await put(`${url}/3`, LAST)).json).toEqual({
      uploadId: url.split('/').at(-1),
      partSize: UPLOAD_PART_BYTES,
      partCount: 3,
      parts: [3],
    });
    expect(await complete(url)).toMatchObject({
      status: 400,
      json: { details: [{ message: 'Faltan partes del archivo.' }] },
    });
    await put(`${url}/2`, FIRST);
    await put(`${url}/2`, SECOND);
    expect((await put(`${url}/1`, FIRST)).json).toMatchObject({ parts: [1, 2, 3] });
    const { status, json } = await complete(url);
    expect([status, json]).toMatchObject([200, { size: SIZE, contentType: 'video/mp4' }]);
    expect(json.url).toMatch(/^\/objects\/materials\/[0-9a-f-]{36}\.mp4$/);
    expect((await academy.api.get(json.url)).bytes.equals(Buffer.concat([FIRST, SECOND, LAST]))).toBe(true);
    expect((await complete(url)).json).toEqual(json); // the first answer may have been lost
    expect(await put(`${url}/1`, FIRST)).toMatchObject({ status: 409, json: { code: 'upload_used' } });
  });

  it('is refused while 100 others of the same account are unfinished', async () => {
    const finished = await uploadInParts(trainer);
    await put(`${finished}/1`, SAMPLES.mp4);
    await complete(finished);
    const begun: string[] = [];
    for (let count = 0; count < UNFINISHED_UPLOADS_MAX; count += 1) begun.push(await uploadInParts(trainer));
    const body = { filename: 'clase.mp4', size: 5_000, contentType: 'video/mp4' };
    const refused = { status: 409, json: { code: 'too_many_uploads' } };
    expect(await trainer.post('/api/objects/multipart', body)).toMatchObject(refused);
    const other = await academy.signInStaff('admin', 'hay-lugar');
    expect((await other.post('/api/objects/multipart', body)).status).toBe(201);
    await trainer.delete(begun[0] ?? '');
    expect((await trainer.post('/api/objects/multipart', body)).status).toBe(201);
  });

  it('continues after a restart of the server with the stored parts', async () => {
    const closing = await TestAcademy.open();
    trainer = await closing.signInStaff('trainer');
    const url = await uploadInParts(trainer, SIZE);
    await put(`${url}/1`, FIRST);
    await closing.app.close();
    const config = new Config({ LOG_LEVEL: 'silent', ...closing.database.environment });
    const { app, api } = await openServer(config, { clock: closing.clock });
    trainer = await api.signIn('trainer');
    expect((await trainer.get<MultipartUpload>(url)).json.parts).toEqual([1]);
    await sendAll(url);
    expect((await complete(url)).json.size).toBe(SIZE);
    await app.close();
    await closing.database.remove();
  });

  it('accepts each part only at its own size', async () => {
    const url = await uploadInParts(trainer, SIZE);
    const wrong: readonly (readonly [string, Buffer, number])[] = [
      ['1', LAST, 400],
      ['1', Buffer.concat([FIRST, LAST]), 413],
      ['3', Buffer.concat([LAST, LAST]), 413],
      ['3', Buffer.alloc(0), 400],
      ...['0', '4', '-1', '1.5', 'x', '1e9'].map((part) => [part, LAST, 400] as const),
    ];
    for (const [part, content, status] of wrong)
      expect((await put(`${url}/${part}`, content)).status, part).toBe(status);
    expect((await trainer.get(url)).json).toMatchObject({ parts: [] });
  });

  it('does not count a part that breaks off, even when it replaces a complete one', async () => {
    const url = await uploadInParts(trainer, SIZE);
    await put(`${url}/1`, FIRST);
    const broken = new Readable({ read() {} });
    broken.push(SECOND.subarray(0, 1_000));
    const sending = academy.app
      .get(MultipartService)
      .putPart(await staffMember(), url.split('/').at(-1) ?? '', 1, broken);
    const refused = expect(sending).rejects.toMatchObject({ code: 'request_timeout' });
    await expect.poll(async () => (await trainer.get<MultipartUpload>(url)).json.parts).toEqual([]);
    broken.destroy(new Error('aborted'));
    await refused;
    expect((await trainer.get(url)).json).toMatchObject({ parts: [] });
  });

  it('aborts a running part at its completion, and stays incomplete without that part', async () => {
    const url = await uploadInParts(trainer, SIZE);
    await sendAll(url);
    const late = new Readable({ read() {} });
    late.push(SECOND.subarray(0, 1_000));
    const service = academy.app.get(MultipartService);
    const sending = service.putPart(await staffMember(), url.split('/').at(-1) ?? '', 2, late);
    const refused = expect(sending).rejects.toMatchObject({ code: 'request_timeout' });
    await expect.poll(async () => (await trainer.get<MultipartUpload>(url)).json.parts).toEqual([1, 3]);
    expect((await complete(url)).status).toBe(400);
    await refused;
    await put(`${url}/2`, SECOND);
    expect((await complete(url)).status).toBe(200);
  });

  it('of another type than its name is refused at its completion, and leaves no file', async () => {
    const url = await uploadInParts(trainer, LAST.length);
    await put(`${url}/1`, LAST);
    expect(await complete(url)).toMatchObject({ status: 415, json: { code: 'unsupported_type' } });
    expect([await filesIn('.uploads'), await filesIn('materials')]).toEqual([[], []]);
  });

  it('is answered with 404 to other staff, and so are unknown ids', async () => {
    const url = await uploadInParts(trainer, SIZE);
    const other = await academy.signInStaff('admin', 'otra');
    const calls = await Promise.all([
      other.get(url),
      sendTo(other, `${url}/1`, FIRST),
      other.post(`${url}/complete`),
      other.delete(url),
      trainer.get('/api/objects/multipart/019c0000-0000-7000-8000-000000000000'),
      trainer.get('/api/objects/multipart/..%2f..%2fmaterials'),
    ]);
    for (const answer of calls) expect(answer).toMatchObject({ status: 404 });
    expect((await trainer.get(url)).status).toBe(200);
  });

  it('leaves no file when it is cancelled or has no activity for 24 hours', async () => {
    const [given, left, goesOn] = [
      await uploadInParts(trainer, SIZE),
      await uploadInParts(trainer),
      await uploadInParts(trainer, SIZE),
    ];
    expect((await trainer.delete(given)).status).toBe(204);
    expect((await trainer.get(given)).status).toBe(404);
    academy.clock.advance(20 * 3_600_000);
    const service = academy.app.get(MultipartService);
    await service.putPart(await staffMember(), goesOn.split('/').at(-1) ?? '', 3, Readable.from([LAST]));
    academy.clock.advance(4 * 3_600_000);
    await service.removeAbandoned();
    expect(await filesIn('.uploads')).toEqual([goesOn.split('/').at(-1)]);
    expect(left).not.toBe(goesOn);
  });

  it.each([
    [{ filename: 'a.mp4', size: VIDEO_MAX_BYTES + 1, contentType: 'video/mp4' }, 413],
    [{ filename: 'a.pdf', size: 100 * 1024 * 1024 + 1, contentType: '' }, 413],
    [{ filename: 'a.mov', size: 10, contentType: 'video/quicktime' }, 415],
    [{ filename: 'a', size: 10, contentType: '' }, 415],
    [{ filename: 'a.mp4', size: 0, contentType: 'video/mp4' }, 400],
  ])('is refused at its beginning for %j', async (body, status) => {
    expect((await trainer.post('/api/objects/multipart', body)).status).toBe(status);
    expect(await filesIn('.uploads')).toEqual([]);
  });

  /** The member of staff behind `trainer`, for calls that a request without a socket can't make. */
  async function staffMember() {
    const [row] = await academy.rows<{ id: string }>(
      `SELECT id FROM auth_account WHERE username = 'trainer-${number}'`,
    );
    return { id: row?.id ?? '', name: 'trainer', role: 'trainer' as const, rightsVersion: 0, expiresAt: '' };
  }
});
