import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { aNewCourse, aNewLesson } from '../testing/new-content.ts';
import { aLearner } from '../testing/people.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { SAMPLES, upload } from '../testing/uploads.ts';
import { type ObjectName, ObjectStoreService, objectAt } from './object-store.service.ts';
import { UnusedObjectsService } from './unused-objects.service.ts';

const HOUR_MS = 3_600_000;
const NOWHERE = '/objects/materials/019c0000-0000-4000-8000-000000000000';

describe('references of rows to objects', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let cleanUp: UnusedObjectsService;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    cleanUp = academy.app.get(UnusedObjectsService, { strict: false });
  });
  afterAll(() => academy.close());

  const uploaded = async (name: keyof typeof SAMPLES) => (await upload(trainer, `a.${name}`, SAMPLES[name])).json.url;
  const isStored = async (url: string) =>
    (await academy.app.get(ObjectStoreService, { strict: false }).find(objectAt(url) as ObjectName)) !== null;
  const statusOf = async (url: string) => (await academy.api.get(url)).status;
  /** Advances the clock and signs in again: the session ends meanwhile. */
  const later = async (hours: number) => {
    academy.clock.advance(hours * HOUR_MS);
    trainer = await academy.api.signIn('trainer');
  };
  const aCourse = async (course: object) =>
    (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse(course))).json;

  it('let objects without a reference be removed after 24 hours, and others stay', async () => {
    const [thumbnailUrl, videoUrl, subtitles, unused] = await Promise.all(
      (['png', 'mp4', 'srt', 'pdf'] as const).map(uploaded),
    );
    const lesson = {
      title: 'Archivo',
      videoUrl,
      duration: 45,
      subtitles: [{ language: 'es', label: 'Español', url: subtitles }],
    };
    const course = await aCourse({ thumbnailUrl, lessons: [lesson] });
    expect(course).toMatchObject({ thumbnailUrl, lessons: [{ videoUrl, subtitles: [{ url: subtitles }] }] });
    await later(23);
    expect(await cleanUp.removeUnused()).toBe(0);
    await later(1);
    expect(await cleanUp.removeUnused()).toBe(1);
    expect(await statusOf(unused ?? '')).toBe(404);
    for (const url of [thumbnailUrl, videoUrl, subtitles]) expect(await statusOf(url ?? ''), url).toBe(200);
  });

  it('are refused as complete URLs, because only paths are recognised', async () => {
    const url = await uploaded('png');
    const answer = await trainer.post(
      '/api/admin/courses',
      aNewCourse({ thumbnailUrl: `https://academia.example${url}?v=1` }),
    );
    expect(answer).toMatchObject({ status: 400, json: { details: [{ path: 'thumbnailUrl' }] } });
  });

  it('let an object stay for 24 hours after they have ended, and longer when a new one begins', async () => {
    const [first, second] = [await uploaded('png'), await uploaded('png')];
    const course = await aCourse({ thumbnailUrl: first });
    const save = (thumbnailUrl: string) => trainer.put(`/api/admin/courses/${course.id}`, aNewCourse({ thumbnailUrl }));
    await later(100);
    await cleanUp.removeUnused();
    expect(await save(second)).toMatchObject({ status: 400, json: { details: [{ path: 'thumbnailUrl' }] } });
    const third = await uploaded('png');
    expect((await save(third)).status).toBe(200);
    await cleanUp.removeUnused();
    await later(23);
    await cleanUp.removeUnused();
    expect((await save(first)).status).toBe(200);
    await cleanUp.removeUnused();
    await later(23);
    await cleanUp.removeUnused();
    expect([await isStored(first), await isStored(third)]).toEqual([true, true]);
    await later(1);
    await cleanUp.removeUnused();
    expect([await isStored(first), await isStored(third)]).toEqual([true, false]);
  });

  it('let an object stay for 24 hours after they have ended, even when the database had no entry for it', async () => {
    const picture = await uploaded('png');
    await later(48);
    const { id } = await aLearner(academy, 'ana');
    const choose = (url: string | null) =>
      academy.change(`UPDATE auth_account SET "pictureUrl" = ${url && `'${url}'`} WHERE "id" = '${id}'`);
    await choose(picture);
    await cleanUp.removeUnused();
    await choose(null);
    await cleanUp.removeUnused();
    expect(await isStored(picture)).toBe(true);
    await later(24);
    await cleanUp.removeUnused();
    expect(await isStored(picture)).toBe(false);
  });

  it('can be saved by 8 courses at once that name the same objects in different orders', async () => {
    const urls = await Promise.all(Array.from({ length: 6 }, () => uploaded('srt')));
    const subtitles = urls.map((url, index) => ({ language: `e${'abcdef'[index]}`, label: 'Español', url }));
    const orders = Array.from({ length: 8 }, (_, round) => (round % 2 === 0 ? subtitles : subtitles.toReversed()));
    const saved = orders.map((all) =>
      trainer.post('/api/admin/courses', aNewCourse({ lessons: [aNewLesson('Una', { subtitles: all })] })),
    );
    expect((await Promise.all(saved)).map(({ status }) => status)).toEqual(orders.map(() => 201));
  });

  it('are never saved to an object that is removed at the same moment', async () => {
    const thumbnailUrl = await uploaded('png');
    await later(48);
    const [course] = await Promise.all([aCourse({ thumbnailUrl }), cleanUp.removeUnused()]);
    // Either is correct: the saved course has its picture, or the course was refused because its picture is gone.
    expect([course.thumbnailUrl ?? null, await statusOf(thumbnailUrl)]).toEqual(
      course.id ? [thumbnailUrl, 200] : [null, 404],
    );
  });

  it('are refused to missing objects and to objects of another kind', async () => {
    const [picture, video] = [await uploaded('png'), await uploaded('mp4')];
    const wrong: readonly (readonly [object, string])[] = [
      [{ thumbnailUrl: `${NOWHERE}.png` }, 'thumbnailUrl'],
      [{ thumbnailUrl: '/objects/a.png' }, 'thumbnailUrl'],
      [{ thumbnailUrl: video }, 'thumbnailUrl'],
      [{ lessons: [aNewLesson('Una'), { title: 'Dos', videoUrl: picture, duration: 1 }] }, 'lessons.1.videoUrl'],
      [
        { lessons: [aNewLesson('Una', { subtitles: [{ language: 'es', label: 'Español', url: `${NOWHERE}.vtt` }] })] },
        'lessons.0.subtitles.0.url',
      ],
    ];
    for (const [course, path] of wrong) {
      const answer = await trainer.post('/api/admin/courses', aNewCourse(course));
      expect(answer, path).toMatchObject({ status: 400, json: { code: 'invalid_input', details: [{ path }] } });
    }
    expect(
      (await trainer.post('/api/admin/courses', aNewCourse({ thumbnailUrl: 'https://example.com/a.png' }))).status,
    ).toBe(201);
  });
});
