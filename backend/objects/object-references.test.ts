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

describe('files of the academy that rows refer to', () => {
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
  /** Staff sign in anew: a day ends their session. */
  const later = async (hours: number) => {
    academy.clock.advance(hours * HOUR_MS);
    trainer = await academy.api.signIn('trainer');
  };
  const aCourse = async (course: object) =>
    (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse(course))).json;

  it('stay; those that nothing refers to are removed after a day', async () => {
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

  it('are named by their paths alone, so that their rows are known', async () => {
    const url = await uploaded('png');
    const answer = await trainer.post(
      '/api/admin/courses',
      aNewCourse({ thumbnailUrl: `https://academia.example${url}?v=1` }),
    );
    expect(answer).toMatchObject({ status: 400, json: { details: [{ path: 'thumbnailUrl' }] } });
  });

  it('stay for a day after the last row has stopped to refer to them, and again when one refers to them anew', async () => {
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

  it('stay for a day also when it was not written down that a row refers to them', async () => {
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

  it('serve several courses that are saved at once and name them in any order', async () => {
    const urls = await Promise.all(Array.from({ length: 6 }, () => uploaded('srt')));
    const subtitles = urls.map((url, index) => ({ language: `e${'abcdef'[index]}`, label: 'Español', url }));
    const orders = Array.from({ length: 8 }, (_, round) => (round % 2 === 0 ? subtitles : subtitles.toReversed()));
    const saved = orders.map((all) =>
      trainer.post('/api/admin/courses', aNewCourse({ lessons: [aNewLesson('Una', { subtitles: all })] })),
    );
    expect((await Promise.all(saved)).map(({ status }) => status)).toEqual(orders.map(() => 201));
  });

  it('are not removed while a row that refers to them is being saved', async () => {
    const thumbnailUrl = await uploaded('png');
    await later(48);
    const [course] = await Promise.all([aCourse({ thumbnailUrl }), cleanUp.removeUnused()]);
    // Whoever came first: a saved course has its picture, and one whose picture is gone was refused.
    expect([course.thumbnailUrl ?? null, await statusOf(thumbnailUrl)]).toEqual(
      course.id ? [thumbnailUrl, 200] : [null, 404],
    );
  });

  it('must be there, and be what they are used as', async () => {
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
