import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { LESSON_CARDS_MAX, type LessonCard, lessonCardListSchema } from '../../contract/lesson-cards.ts';
import { aCourseOf, lessonOf, reportOf } from '../testing/lessons.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const UNKNOWN_ID = '01932f00-0000-7000-8000-00000000dead';

describe('the cards of lessons', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let course: CourseDetail;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    course = await aCourseOf(trainer, [100, 200]);
  });
  afterAll(() => academy.close());

  const cards = (ids: readonly string[]) => academy.api.get<LessonCard[]>(`/api/lessons?ids=${ids.join()}`);
  const idsOf = async (ids: readonly string[]) => (await cards(ids)).json.map(({ id }) => id);

  it('have title and length of the lesson, and title and picture of its course', async () => {
    const { json } = await cards([lessonOf(course, 1)]);
    expect(lessonCardListSchema.parse(json)).toEqual(json);
    const { id, title, category, tags, thumbnailUrl } = course;
    expect(json).toEqual([
      {
        id: lessonOf(course, 1),
        title: 'Lección 2',
        duration: 200,
        course: { id, title, category, tags, thumbnailUrl },
      },
    ]);
  });

  it('are in the order of the request, each once, without unknown lessons', async () => {
    const [first, second] = [lessonOf(course), lessonOf(course, 1)];
    expect(await idsOf([second, UNKNOWN_ID, first, second])).toEqual([second, first]);
  });

  it('leave out archived lessons and the lessons of archived courses', async () => {
    const archived = await aCourseOf(trainer, [100, 200]);
    const [first, second] = [lessonOf(archived), lessonOf(archived, 1)];
    for (const lessonId of [first, second]) {
      const report = { courseId: archived.id, lessonId, watchTime: 40 };
      expect((await reportOf(academy.api, 'anon_cards-0123456789abcdef', report)).status).toBe(200);
    }
    expect(await idsOf([first, second])).toEqual([first, second]);
    await trainer.put(`/api/admin/courses/${archived.id}`, { ...archived, lessons: archived.lessons.slice(1) });
    expect(await idsOf([first, second])).toEqual([second]);
    await trainer.delete(`/api/admin/courses/${archived.id}`);
    expect(await idsOf([first, second])).toEqual([]);
  });

  it('are answered with 304 until a course changes, then with the new title', async () => {
    const { headers } = await cards([lessonOf(course)]);
    const again = await academy.api.get(`/api/lessons?ids=${lessonOf(course)}`, {
      'if-none-match': String(headers.etag),
    });
    expect(again.status).toBe(304);
    const renamed = { ...course, lessons: course.lessons.map((lesson) => ({ ...lesson, title: 'Otro título' })) };
    expect((await trainer.put(`/api/admin/courses/${course.id}`, renamed)).status).toBe(200);
    expect((await cards([lessonOf(course)])).json).toMatchObject([{ title: 'Otro título' }]);
  });

  it('are found by ids in upper case', async () => {
    expect(await idsOf([lessonOf(course).toUpperCase()])).toEqual([lessonOf(course)]);
  });

  it.each([
    ['no ids', ''],
    ['an empty list', '?ids='],
    ['an impossible id', '?ids=1'],
    ['an unknown parameter', `?ids=${UNKNOWN_ID}&limit=1`],
    [`${LESSON_CARDS_MAX + 1} ids`, `?ids=${Array(LESSON_CARDS_MAX + 1).fill(UNKNOWN_ID)}`],
  ])('are refused for %s', async (_what, query) => {
    expect(await academy.api.get(`/api/lessons${query}`)).toMatchObject({
      status: 400,
      json: { code: 'invalid_input' },
    });
  });
});
