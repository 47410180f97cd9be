import { createReadStream } from 'node:fs';
import { readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Issuer } from '../access/issuer.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { FileObjectStore } from './file-object-store.ts';
import { ObjectStoreService, objectName, type StoredObject } from './object-store.service.ts';

const NAME = objectName('new', 'a.txt');
const ISSUER: Issuer = { accountId: '019c0000-0000-7000-8000-000000000000', role: 'trainer', rightsVersion: 3 };
const MAX = 1_000;

describe('the object store', () => {
  let academy: TestAcademy;
  let store: FileObjectStore;
  let folder: string;

  beforeEach(async () => {
    academy = await TestAcademy.open();
    store = academy.app.get<FileObjectStore>(ObjectStoreService as never, { strict: false });
    folder = join(academy.database.environment.DATA_DIR, 'objects', 'new');
  });
  afterEach(() => academy.close());

  const put = (content: Readable) => store.put(NAME, content, MAX);

  it('stores an object, and replaces it under the same name', async () => {
    const first = await put(Readable.from([Buffer.from('one'), Buffer.from(' and two')]));
    const second = await put(Readable.from([Buffer.from('another')]));
    expect(await store.find(NAME)).toEqual(second);
    expect(second.etag).not.toBe(first.etag);
    expect(await text(store.open(second))).toBe('another');
    expect(await text(store.open(second, { first: 2, last: 4 }))).toBe('oth');
    expect((await academy.api.get('/objects/new/a.txt')).text).toBe('another');
    expect(await readdir(folder)).toEqual(['a.txt']);
  });

  it('leaves the earlier object unchanged when a source fails or is too large', async () => {
    await put(Readable.from([Buffer.from('before')]));
    async function* breaking() {
      yield Buffer.from('half');
      throw new Error('the connection broke');
    }
    await expect(put(Readable.from(breaking()))).rejects.toThrow('the connection broke');
    await expect(put(createReadStream(join(folder, 'none')))).rejects.toMatchObject({ code: 'ENOENT' });
    const large = Array.from({ length: 3 }, () => Buffer.alloc(MAX / 2));
    await expect(put(Readable.from(large))).rejects.toMatchObject({ code: 'too_large' });
    expect(await text(store.open((await store.find(NAME)) as StoredObject))).toBe('before');
    expect(await readdir(folder)).toEqual(['a.txt']);
  });

  it('lists objects by name, and removes them', async () => {
    for (const filename of ['b.txt', 'a.txt'])
      await store.put(objectName('new', filename), Readable.from([Buffer.from('x')]), MAX);
    expect((await store.list('new')).map(({ filename }) => filename)).toEqual(['a.txt', 'b.txt']);
    await store.remove(NAME);
    await store.remove(NAME);
    expect((await store.list('new')).map(({ filename }) => filename)).toEqual(['b.txt']);
    expect(await store.list('none')).toEqual([]);
    expect(await store.find(NAME)).toBeNull();
  });

  // Linux distinguishes spellings: a link replaces the second name that Windows and macOS give each file.
  it.each(['A.txt', 'a.TXT', 'a.txt.'])('finds no file by another spelling of its name: %s', async (spelling) => {
    await put(Readable.from([Buffer.from('hidden')]));
    await symlink(join(folder, 'a.txt'), join(folder, spelling));
    expect(await store.find(objectName('new', spelling))).toBeNull();
    expect((await academy.api.get(`/objects/new/${spelling}`)).status).toBe(404);
    await symlink(folder, join(folder, '..', 'New'));
    expect(await store.find(objectName('New', 'a.txt'))).toBeNull();
    expect(await store.find(NAME)).not.toBeNull();
  });

  it("finds a file through an operator's link of another name", async () => {
    await put(Readable.from([Buffer.from('large')]));
    await symlink(join(folder, 'a.txt'), join(folder, 'video.mp4'));
    await symlink(folder, join(folder, '..', 'videos'));
    expect(await store.find(objectName('videos', 'video.mp4'))).toMatchObject({ sizeBytes: 5 });
  });

  it('refuses names that lead elsewhere', async () => {
    for (const [where, filename] of [
      ['..', 'a'],
      ['new', '../a'],
      ['new', '.hidden'],
      ['new', 'a/b'],
      ['', 'a'],
      ['new', 'a\0'],
    ]) {
      const name = { folder: where as string, filename: filename as string };
      await expect(store.put(name, Readable.from([Buffer.from('x')]), MAX), filename).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });

  it('signs an address for one action, one name, one issuer and a limited time', async () => {
    const expires = academy.clock.nowMs() + 60_000;
    const url = new URL(store.sign(NAME, 'write', ISSUER, expires), 'http://academia');
    const given = Object.fromEntries(url.searchParams);
    expect(url.pathname).toBe('/objects/new/a.txt');
    expect(store.requireSigned(NAME, 'write', given)).toEqual(ISSUER);
    const notSigned = expect.objectContaining({ code: 'not_allowed' });
    expect(() => store.requireSigned(NAME, 'read', given)).toThrow(notSigned);
    expect(() => store.requireSigned(objectName('new', 'b.txt'), 'write', given)).toThrow(notSigned);
    expect(() => store.requireSigned(NAME, 'write', { ...given, expires: `${expires + 1}` })).toThrow(notSigned);
    expect(() => store.requireSigned(NAME, 'write', { ...given, issuer: 'otra.admin.3' })).toThrow(notSigned);
    expect(() => store.requireSigned(NAME, 'write', {})).toThrow(notSigned);
    academy.clock.advance(60_000);
    expect(() => store.requireSigned(NAME, 'write', given)).toThrow(
      expect.objectContaining({ code: 'upload_expired' }),
    );
  });

  it('removes unfinished files of two days ago every hour, and leaves new ones', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await academy.app.listen(0, '127.0.0.1');
    await put(Readable.from([Buffer.from('x')]));
    for (const name of ['.unfinished-old', '.unfinished-new']) await writeFile(join(folder, name), 'half');
    const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400;
    await utimes(join(folder, '.unfinished-old'), twoDaysAgo, twoDaysAgo);
    await vi.advanceTimersByTimeAsync(3_600_000);
    await expect.poll(() => readdir(folder)).toEqual(['.unfinished-new', 'a.txt']);
  });
});
