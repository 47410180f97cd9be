import { beforeEach, expect, it, vi } from 'vitest';
import { aCourseDetail } from '../../contract/courses.fixtures.ts';
import { ApiError, cancelledError, offlineError, unexpectedError } from '../client/api-error.ts';
import { MemoryCaches } from '../testing/cache-storage.ts';
import { leaveTo, removeSavedCourses, savedCourse, savedCourses, stateOf } from './saved-courses.ts';
import { PART_BYTES, SAVED_FILES_CACHE, type SavedFile, savedFile } from './saved-files.ts';
import { NoRoom, noteChanges, type SavingEnvironment, saveCourse } from './saving.ts';

const ANA = 'ana';
const COURSE = aCourseDetail();
const VIDEO: SavedFile = { address: '/objects/videos/a.mp4', bytes: PART_BYTES + 10, etag: '"v1"', type: 'video/mp4' };
const TRACK: SavedFile = { address: '/objects/videos/a.vtt', bytes: 6, etag: '"t1"', type: 'text/vtt' };
const TOTAL = VIDEO.bytes + TRACK.bytes;

/** Files of the course on the server, and an action before it sends a part. */
let files: SavedFile[];
let before: (file: SavedFile, first: number) => void;
let asked: string[];
let freeBytes: number | null;
let actorId: string;
let pauses: number[];

const env: SavingEnvironment = {
  files: async () => files,
  readPart: async (file, { first, last }) => {
    asked.push(`${file.address} ${first}`);
    before(file, first);
    const now = files.find(({ address }) => address === file.address);
    if (now?.etag !== file.etag)
      throw new ApiError({ status: 412, code: 'changed_meanwhile', message: '', sentence: '' });
    return new Blob([new Uint8Array(last - first + 1)]);
  },
  freeBytes: async () => freeBytes,
  untilOnline: async () => undefined,
  pause: async (ms) => void pauses.push(ms),
  nowIso: () => '2026-11-22T12:00:00.000Z',
  actorId: () => actorId,
};

function save(signal = new AbortController().signal, told: number[] = []) {
  const onProgress = (doneBytes: number) => void told.push(doneBytes);
  return saveCourse(COURSE, { signal, onProgress, onWaiting: () => undefined }, env);
}

async function stored(): Promise<string[]> {
  const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return keys.flat().map(({ url }) => url);
}

async function isWhole(): Promise<boolean> {
  const saved = await savedCourse(COURSE.id);
  return saved !== null && (await stateOf(saved)).isWhole;
}

beforeEach(() => {
  vi.stubGlobal('caches', new MemoryCaches());
  [files, before, asked, freeBytes, actorId, pauses] = [[VIDEO, TRACK], () => undefined, [], null, ANA, []];
});

it('saving a course stores all files in parts and reports the progress', async () => {
  const told: number[] = [];
  await save(undefined, told);
  expect(asked).toEqual(['/objects/videos/a.mp4 0', `/objects/videos/a.mp4 ${PART_BYTES}`, '/objects/videos/a.vtt 0']);
  expect(told).toEqual([0, PART_BYTES, VIDEO.bytes, TOTAL]);
  expect(await isWhole()).toBe(true);
});

it('saving resumes where it stopped, after a lost connection and in a new page', async () => {
  let isLost = true;
  before = (_file, first) => {
    if (first === 0 || !isLost) return;
    isLost = false;
    throw offlineError(0, '0: lost');
  };
  await save();
  expect(asked.filter((part) => part.endsWith('mp4 0'))).toHaveLength(1);
  expect(await isWhole()).toBe(true);

  await (await caches.open(SAVED_FILES_CACHE)).delete('/objects/videos/a.vtt?saved');
  await (await caches.open(SAVED_FILES_CACHE)).delete('/objects/videos/a.vtt?part=0&etag=%22t1%22');
  asked = [];
  await save();
  expect(asked).toEqual(['/objects/videos/a.vtt 0']);
});

it('a cancelled saving leaves nothing', async () => {
  const cancel = new AbortController();
  before = (_file, first) => {
    if (first === 0) return;
    cancel.abort();
    throw cancelledError();
  };
  await expect(save(cancel.signal)).rejects.toThrow();
  expect(await stored()).toEqual([]);
});

it('saving does not start without enough space, and reports the free space', async () => {
  freeBytes = 1_000;
  await expect(save()).rejects.toMatchObject({ neededBytes: TOTAL, freeBytes: 1_000 });
  expect([asked, await stored()]).toEqual([[], []]);
});

it('saving leaves no partial file when the device is full', async () => {
  const cache = await caches.open(SAVED_FILES_CACHE);
  const put = cache.put.bind(cache);
  vi.spyOn(cache, 'put').mockImplementation(async (key, answer) => {
    if (String(key).includes('part=1')) throw new DOMException('full', 'QuotaExceededError');
    await put(key, answer);
  });
  await expect(save()).rejects.toMatchObject({ neededBytes: TOTAL, freeBytes: null, doneBytes: PART_BYTES });
  expect(await stored()).toEqual([]);
});

it('a course stays as saved when its update finds no space', async () => {
  await save();
  files = [VIDEO, { ...TRACK, etag: '"t2"' }];
  freeBytes = 0;
  await expect(save()).rejects.toBeInstanceOf(NoRoom);
  expect(await isWhole()).toBe(true);
  expect((await savedFile(TRACK.address))?.etag).toBe('"t1"');
});

it('a file that changes while it is saved is saved again, without remains of the old one', async () => {
  const changed = { ...VIDEO, etag: '"v2"' };
  before = (file, first) => {
    if (first > 0 && file.etag === '"v1"') files = [changed, TRACK];
  };
  await save();
  expect(await savedFile(VIDEO.address)).toEqual(changed);
  expect((await stored()).filter((key) => key.includes('v1'))).toEqual([]);
});

it('saving gives up after six failures in a row with doubling pauses, and keeps its parts', async () => {
  before = (_file, first) => {
    if (first > 0) throw unexpectedError(500, '500');
  };
  await expect(save()).rejects.toThrow('500');
  expect(asked.filter((part) => part.endsWith(` ${PART_BYTES}`))).toHaveLength(6);
  expect(pauses).toEqual([3_000, 6_000, 12_000, 24_000, 48_000]);
  const saved = await savedCourse(COURSE.id);
  expect(saved && (await stateOf(saved))).toMatchObject({ savedBytes: PART_BYTES, isWhole: false });

  [before, asked] = [() => undefined, []];
  await save();
  expect(asked).toEqual([`/objects/videos/a.mp4 ${PART_BYTES}`, '/objects/videos/a.vtt 0']);
  expect(await isWhole()).toBe(true);
});

it('saving leaves nothing of a course that the server refuses for good', async () => {
  before = () => {
    throw unexpectedError(403, '403');
  };
  await expect(save()).rejects.toThrow('403');
  expect([asked.length, await stored()]).toEqual([1, []]);
});

it('lost connections do not count as failures in a row', async () => {
  const lost = Array.from({ length: 5 }, () => offlineError(0, '0: lost'));
  const failures: ApiError[] = [...lost, unexpectedError(500, '500'), ...lost, unexpectedError(500, '500')];
  before = () => {
    const failure = failures.shift();
    if (failure) throw failure;
  };
  await save();
  expect(await isWhole()).toBe(true);
});

it('a course removed during its update stays removed', async () => {
  await save();
  files = [{ ...VIDEO, etag: '"v2"' }, TRACK];
  before = () => void removeSavedCourses(() => true);
  await expect(save()).rejects.toMatchObject({ name: 'AbortError' });
  expect(await stored()).toEqual([]);
});

it('changes by staff are marked, and unneeded files removed', async () => {
  await save();
  const saved = await savedCourse(COURSE.id);
  if (!saved) throw new Error('it is not saved');
  expect(await noteChanges(saved, files)).toBe(false);
  files = [{ ...VIDEO, address: '/objects/videos/b.mp4' }, TRACK];
  expect(await noteChanges(saved, files)).toBe(true);
  expect(await savedFile(VIDEO.address)).toBeNull();
  const changed = await savedCourse(COURSE.id);
  expect(changed && (await stateOf(changed))).toMatchObject({
    savedBytes: 6,
    isWhole: false,
    course: { hasChanged: true },
  });
  await save();
  expect(await savedCourse(COURSE.id)).not.toHaveProperty('hasChanged');
});

it('saved courses are removed for another account, and kept for the same person after signing in', async () => {
  actorId = 'anon_1';
  await save();
  await leaveTo(ANA, 'anon_1');
  expect(await savedCourses()).toMatchObject([{ owner: ANA }]);
  await leaveTo(ANA);
  expect(await isWhole()).toBe(true);
  await leaveTo('luis');
  expect(await stored()).toEqual([]);
});

it('saving stops and leaves nothing when another actor takes over', async () => {
  before = () => {
    actorId = 'luis';
    void leaveTo('luis');
  };
  await expect(save()).rejects.toMatchObject({ name: 'AbortError' });
  expect(await stored()).toEqual([]);
});

it('removing a course keeps files that another saved course needs', async () => {
  await save();
  await saveCourse(
    { ...COURSE, id: 'other' },
    { signal: new AbortController().signal, onProgress: () => undefined, onWaiting: () => undefined },
    env,
  );
  await removeSavedCourses(({ id }) => id === 'other');
  expect(await isWhole()).toBe(true);
});
