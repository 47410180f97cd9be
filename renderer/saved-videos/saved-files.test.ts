import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches } from '../testing/cache-storage.ts';
import {
  answerOf,
  markWhole,
  PART_BYTES,
  partKey,
  partsOf,
  removeFilesBut,
  SAVED_FILES_CACHE,
  savedFile,
} from './saved-files.ts';

/** Two full parts and a remainder. */
const SIZE = 2 * PART_BYTES + 1_000;
const VIDEO = { address: '/objects/videos/a.mp4', bytes: SIZE, etag: '"v1"', type: 'video/mp4' };
/** Each byte depends on its position. */
const CONTENT = Uint8Array.from({ length: SIZE }, (_, at) => (at * 7 + Math.floor(at / PART_BYTES)) % 251);

async function saveFile(file = VIDEO, content = CONTENT) {
  const cache = await caches.open(SAVED_FILES_CACHE);
  for (const [number, { first, last }] of partsOf(file).entries())
    await cache.put(partKey(file, number), new Response(content.slice(first, last + 1)));
  await markWhole(cache, file);
}

beforeEach(() => {
  vi.stubGlobal('caches', new MemoryCaches());
});

describe('a saved video', () => {
  beforeEach(() => saveFile());

  async function answer(range?: string, headers: Record<string, string> = {}) {
    const file = await savedFile(VIDEO.address);
    if (!file) throw new Error('it is not saved');
    return answerOf(file, new Headers({ ...headers, ...(range && { range }) }));
  }

  it.each([
    ['bytes=0-', 0, SIZE - 1],
    ['bytes=0-1', 0, 1],
    [`bytes=${PART_BYTES - 3}-${PART_BYTES + 2}`, PART_BYTES - 3, PART_BYTES + 2],
    [`bytes=${PART_BYTES}-${2 * PART_BYTES - 1}`, PART_BYTES, 2 * PART_BYTES - 1],
    [`bytes=5-${SIZE + 10}`, 5, SIZE - 1],
    [`bytes=${SIZE - 1}-`, SIZE - 1, SIZE - 1],
    ['bytes=-5', SIZE - 5, SIZE - 1],
    [`bytes=-${SIZE + 1}`, 0, SIZE - 1],
  ])('answers %s with exactly these bytes', async (range, first, last) => {
    const { status, headers, ...rest } = await part(await answer(range));
    expect([status, headers.get('content-range'), headers.get('content-length')]).toEqual([
      206,
      `bytes ${first}-${last}/${SIZE}`,
      String(last - first + 1),
    ]);
    expect([headers.get('content-type'), headers.get('etag')]).toEqual(['video/mp4', '"v1"']);
    expect(Buffer.compare(Buffer.from(rest.bytes), Buffer.from(CONTENT.slice(first, last + 1)))).toBe(0);
  });

  it.each([
    ['no range', undefined, {}],
    ['several ranges', 'bytes=0-1,4-5', {}],
    ['a range of another content', 'bytes=0-1', { 'if-range': '"v0"' }],
  ])('answers %s with the whole file', async (_what, range, headers) => {
    const { status, bytes } = await part(await answer(range, headers));
    expect([status, bytes.length]).toEqual([200, SIZE]);
  });

  it.each([`bytes=${SIZE}-`, 'bytes=-0'])('answers %s as not satisfiable', async (range) => {
    const { status, headers, bytes } = await part(await answer(range));
    expect([status, headers.get('content-range'), bytes.length]).toEqual([416, `bytes */${SIZE}`, 0]);
  });

  it('breaks off where a part was removed during the answer', async () => {
    const begun = await answer('bytes=0-');
    await (await caches.open(SAVED_FILES_CACHE)).delete(partKey(VIDEO, 1));
    await expect(begun.arrayBuffer()).rejects.toThrow('part 1');
  });

  it('is found under an address that is signed anew', async () => {
    expect(await savedFile(`${VIDEO.address}?expires=1&signature=abc`)).toEqual(VIDEO);
  });
});

it('an incomplete file is not found, and looking for it creates no cache', async () => {
  expect(await savedFile(VIDEO.address)).toBeNull();
  expect(await caches.keys()).toEqual([]);
  await (await caches.open(SAVED_FILES_CACHE)).put(partKey(VIDEO, 0), new Response(CONTENT.slice(0, PART_BYTES)));
  expect(await savedFile(VIDEO.address)).toBeNull();
});

it('the cleanup removes only other files, other contents and loose parts', async () => {
  const track = { address: '/objects/videos/a.vtt', bytes: 3, etag: '"t"', type: 'text/vtt' };
  const old = { ...VIDEO, etag: '"v0"' };
  const cache = await caches.open(SAVED_FILES_CACHE);
  await cache.put(partKey(old, 0), new Response('old'));
  await saveFile();
  await saveFile(track, new Uint8Array(3));
  await removeFilesBut([VIDEO]);
  expect([await savedFile(VIDEO.address), await savedFile(track.address)]).toEqual([VIDEO, null]);
  expect((await cache.keys()).length).toBe(partsOf(VIDEO).length + 1);
  await removeFilesBut([old]);
  expect(await cache.keys()).toEqual([]);
  await removeFilesBut([]);
  expect(await caches.keys()).toEqual([]);
});

it('a file whose removal was interrupted is not found', async () => {
  await saveFile();
  const cache = await caches.open(SAVED_FILES_CACHE);
  const remove = cache.delete.bind(cache);
  let left = 1;
  vi.spyOn(cache, 'delete').mockImplementation(async (key) => {
    if (left === 0) throw new Error('the page is closed');
    left -= 1;
    return remove(key);
  });
  await expect(removeFilesBut([{ ...VIDEO, etag: '"v2"' }])).rejects.toThrow('closed');
  expect(await savedFile(VIDEO.address)).toBeNull();
});

async function part(answer: Response) {
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
