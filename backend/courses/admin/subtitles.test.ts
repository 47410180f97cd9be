import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail, Lesson, Subtitles } from '../../../contract/courses.ts';
import { aNewCourse, aNewLesson } from '../../testing/new-content.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { placeObject } from '../../testing/uploads.ts';

const SPANISH: Subtitles = { language: 'es', label: 'Español', url: '/objects/demo/es.vtt' };
const ENGLISH: Subtitles = { language: 'en', label: 'Inglés', url: '/objects/demo/en.vtt' };

describe('the subtitles of a lesson', () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    for (const { url } of [SPANISH, ENGLISH]) await placeObject(academy, url);
  });
  afterAll(() => academy.close());

  async function create(lessons: object[]): Promise<CourseDetail> {
    return (await trainer.post<CourseDetail>('/api/admin/courses', { ...aNewCourse(), lessons })).json;
  }

  /** Saves the course with these lessons; returns the lessons that visitors read. */
  async function saved(id: string, lessons: object[]): Promise<Lesson[]> {
    expect(await trainer.put(`/api/admin/courses/${id}`, { ...aNewCourse(), lessons })).toMatchObject({ status: 200 });
    return (await academy.api.get<CourseDetail>(`/api/courses/${id}`)).json.lessons;
  }

  it('are empty by default, or a list with languages in lower case', async () => {
    const sent = [{ ...SPANISH, language: 'ES' }, ENGLISH];
    const { lessons } = await create([aNewLesson('Sin'), aNewLesson('Con', { subtitles: sent })]);
    expect(lessons.map(({ subtitles }) => subtitles)).toEqual([[], [SPANISH, ENGLISH]]);
  });

  it('are kept when a save omits them, and replaced when it contains them', async () => {
    const course = await create([aNewLesson('Una', { subtitles: [SPANISH] })]);
    const { subtitles: _left, ...without } = course.lessons[0] as Lesson;
    expect(await saved(course.id, [{ ...without, title: 'Otra' }])).toMatchObject([
      { title: 'Otra', subtitles: [SPANISH] },
    ]);
    expect(await saved(course.id, [{ ...without, subtitles: [ENGLISH] }])).toMatchObject([{ subtitles: [ENGLISH] }]);
    expect(await saved(course.id, [{ ...without, subtitles: [] }])).toMatchObject([{ subtitles: [] }]);
  });

  it('stay with their lesson when lessons are reordered', async () => {
    const course = await create([aNewLesson('A', { subtitles: [SPANISH] }), aNewLesson('B', { subtitles: [ENGLISH] })]);
    const moved = course.lessons.toReversed().map(({ subtitles: _left, ...lesson }) => lesson);
    expect((await saved(course.id, moved)).map(({ subtitles }) => subtitles)).toEqual([[ENGLISH], [SPANISH]]);
  });

  it.each<[string, object[], string]>([
    ['a language twice', [SPANISH, { ...ENGLISH, language: 'ES' }], 'lessons.0.subtitles'],
    ['no language', [{ ...SPANISH, language: '' }], 'lessons.0.subtitles.0.language'],
    ['a sentence for a language', [{ ...SPANISH, language: 'español de Chile' }], 'lessons.0.subtitles.0.language'],
    ['no label', [{ ...SPANISH, label: ' ' }], 'lessons.0.subtitles.0.label'],
    ['a file elsewhere', [{ ...SPANISH, url: 'https://x.example/a.vtt' }], 'lessons.0.subtitles.0.url'],
    ['a path out of the store', [{ ...SPANISH, url: '/objects/../a.vtt' }], 'lessons.0.subtitles.0.url'],
    ['a field too many', [{ ...SPANISH, kind: 'captions' }], 'lessons.0.subtitles.0.kind'],
    [
      'eleven of them',
      Array.from({ length: 11 }, (_, index) => ({ ...SPANISH, language: `e${'abcdefghijk'[index]}` })),
      'lessons.0.subtitles',
    ],
  ])('are refused with %s', async (_what, subtitles, path) => {
    const answer = await trainer.post('/api/admin/courses', {
      ...aNewCourse(),
      lessons: [{ ...aNewLesson('x'), subtitles }],
    });
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input', details: [{ path }] } });
  });

  it('are unchanged after a save or deletion with an outdated version, which answers 412', async () => {
    const course = await create([aNewLesson('Una', { subtitles: [SPANISH] })]);
    const ours = { ...aNewCourse(), lessons: [{ ...course.lessons[0], subtitles: [] }] };
    const address = `/api/admin/courses/${course.id}`;
    expect(await trainer.put(address, aNewCourse({ title: 'De otra persona' }), { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      json: { version: 2 },
    });
    expect(await trainer.put(address, ours, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      json: { code: 'changed_meanwhile' },
    });
    expect(await trainer.delete(address, { 'if-match': '"1"' })).toMatchObject({ status: 412 });
    expect((await trainer.get<CourseDetail>(address)).json).toMatchObject({
      title: 'De otra persona',
      lessons: [{ subtitles: [SPANISH] }],
    });
  });
});
