import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCourseDetail } from '../../contract/courses.fixtures.ts';
import { savedCourse, writeSavedCourse } from '../saved-videos/saved-courses.ts';
import { markWhole, partKey, SAVED_FILES_CACHE } from '../saved-videos/saved-files.ts';
import { MemoryCaches } from '../testing/cache-storage.ts';
import { problem, server } from '../testing/server.ts';
import { ONE, serverIsAway, startWorker } from '../testing/started-worker.ts';

/** The caches of one browser, which its workers share. */
let browser: MemoryCaches;

beforeEach(() => {
  browser = new MemoryCaches();
});

describe('a saved course', () => {
  const VIDEO = { address: '/objects/videos/a.mp4', bytes: 5, etag: '"v1"', type: 'video/mp4' };
  const TRACK = { address: '/objects/videos/a.vtt', bytes: 6, etag: '"t1"', type: 'text/vtt' };
  const COURSE = aCourseDetail();

  async function aWorkerWithVideo() {
    const worker = await startWorker(ONE, browser);
    const cache = await browser.open(SAVED_FILES_CACHE);
    await cache.put(partKey(VIDEO, 0), new Response('video'));
    await cache.put(partKey(TRACK, 0), new Response('WEBVTT'));
    for (const file of [VIDEO, TRACK]) await markWhole(cache as unknown as Cache, file);
    const record = {
      id: COURSE.id,
      title: COURSE.title,
      owner: 'ana',
      savedAt: '2026-11-22T12:00:00.000Z',
      files: [VIDEO, TRACK],
    };
    await writeSavedCourse(record, COURSE);
    return worker;
  }

  it('plays without the server, by ranges of bytes, under its signed address', async () => {
    const worker = await aWorkerWithVideo();
    serverIsAway();
    const answer = await worker.play(`${VIDEO.address}?expires=2&signature=b`, 'bytes=1-3');
    expect([answer?.status, answer?.headers.get('content-range'), await answer?.text()]).toEqual([
      206,
      'bytes 1-3/5',
      'ide',
    ]);
    await expect(worker.play('/objects/videos/other.mp4', 'bytes=0-')).rejects.toThrow();
    expect(await (await worker.read(`/api/courses/${COURSE.id}`))?.json()).toEqual(COURSE);
  });

  it('survives a new release, and is deleted when another learner signs in', async () => {
    const worker = await aWorkerWithVideo();
    await worker.activate();
    await worker.say({ savedBy: 'ana' });
    expect(await savedCourse(COURSE.id)).not.toBeNull();
    await worker.say({ savedBy: 'luis' });
    expect((await browser.keys()).filter((name) => name.startsWith('saved'))).toEqual([]);
  });

  it('is deleted when the server answers that the course does not exist', async () => {
    const worker = await aWorkerWithVideo();
    server.use(http.get('*/api/courses/:id', () => problem('course_not_found')));
    await worker.read(`/api/courses/${COURSE.id}`);
    expect(await savedCourse(COURSE.id)).toBeNull();
  });
});
