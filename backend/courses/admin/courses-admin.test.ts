import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaveCourse } from '../../../contract/course-editing.ts';
import type { CourseDetail } from '../../../contract/courses.ts';
import { aNewCourse, aNewLesson, VIDEO } from '../../testing/new-content.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../../testing/test-academy.ts';
import { SAMPLES, upload } from '../../testing/uploads.ts';

describe('saving and deleting a course', () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterAll(() => academy.close());

  function post(body: object): Promise<TestAnswer<CourseDetail>> {
    return trainer.post<CourseDetail>('/api/admin/courses', body);
  }

  function put(id: string, body: object): Promise<TestAnswer<CourseDetail>> {
    return trainer.put<CourseDetail>(`/api/admin/courses/${id}`, body);
  }

  async function create(changes: Partial<SaveCourse> = {}): Promise<CourseDetail> {
    const answer = await post(aNewCourse(changes));
    expect(answer.status).toBe(201);
    return answer.json;
  }

  async function read(id: string): Promise<CourseDetail> {
    return (await academy.api.get<CourseDetail>(`/api/courses/${id}`)).json;
  }

  async function countOf(table: string): Promise<number> {
    return (await academy.rows(`SELECT 1 FROM ${table}`)).length;
  }

  it('creates a course that visitors can read', async () => {
    const course = await create();
    expect(course).toMatchObject({
      rating: 45,
      viewCount: 0,
      highlight: null,
      totalLessons: 1,
      category: 'Ventas',
      thumbnailUrl: null,
    });
    expect(await read(course.id)).toEqual(course);
  });

  it('gives a new course without lessons one lesson from its video', async () => {
    const course = await create({ duration: 12 });
    expect(course.lessons).toMatchObject([
      { title: course.title, youtubeVideoId: VIDEO.id, duration: 720, orderIndex: 0 },
    ]);
  });

  it('creates a course without lessons when it has no video or an empty list of lessons', async () => {
    expect(await create({ youtubeVideoUrl: '' })).toMatchObject({ lessons: [], totalLessons: 0, youtubeVideoId: null });
    expect(await create({ lessons: [] })).toMatchObject({ lessons: [], youtubeVideoId: VIDEO.id });
  });

  it('accepts a course as it was read, and changes nothing', async () => {
    const longest = await create({ duration: 100_000 });
    const { url } = (await upload(trainer, 'a.mp4', SAMPLES.mp4)).json;
    const full = await create({
      lessons: [aNewLesson('Una'), { title: 'Archivo', videoUrl: url, duration: 45 }],
    });
    for (const course of [longest, full]) {
      const { lessons, version: _version, ...row } = course;
      expect(await put(course.id, course)).toMatchObject({ status: 200, json: { ...row, lessons } });
      expect(await put(course.id, row)).toMatchObject({ status: 200, json: { ...row, lessons } });
    }
  });

  it('stores no tags in a new course and keeps existing ones when the body omits them', async () => {
    const { tags: _tags, ...form } = aNewCourse();
    expect((await post(form)).json).toMatchObject({ tags: [] });
    const course = await create({ tags: ['uno', 'dos'] });
    expect((await put(course.id, form)).json).toMatchObject({ tags: ['uno', 'dos'] });
    expect((await put(course.id, { ...form, tags: [] })).json).toMatchObject({ tags: [] });
  });

  it('stores learnings, keeps them when the body omits them, and removes them with an empty list', async () => {
    expect(await create()).toMatchObject({ learnings: [] });
    const learnings = ['Escuchar antes de responder', 'Cerrar sin insistir'];
    const course = await create({ learnings });
    expect((await put(course.id, aNewCourse())).json).toMatchObject({ learnings });
    expect((await put(course.id, aNewCourse({ learnings: ['  Uno  '] }))).json).toMatchObject({ learnings: ['Uno'] });
    expect(await read(course.id)).toMatchObject({ learnings: ['Uno'] });
    expect((await put(course.id, aNewCourse({ learnings: [] }))).json).toMatchObject({ learnings: [] });
    const list = await academy.api.get<object[]>('/api/courses');
    expect(list.json.filter((row) => 'learnings' in row)).toEqual([]);
  });

  it('stores the level, keeps it when the body omits it, and removes it with null', async () => {
    expect(await create()).toMatchObject({ level: null });
    const course = await create({ level: 'intermediate' });
    expect((await put(course.id, aNewCourse())).json).toMatchObject({ level: 'intermediate' });
    expect((await put(course.id, aNewCourse({ level: 'advanced' }))).json).toMatchObject({ level: 'advanced' });
    expect((await put(course.id, aNewCourse({ level: null }))).json).toMatchObject({ level: null });
    expect(await read(course.id)).toMatchObject({ level: null });
  });

  it('ignores fields that the server derives', async () => {
    const derived = {
      id: 'mine',
      rating: 100,
      viewCount: 999,
      highlight: 'featured',
      totalLessons: 7,
      youtubeVideoId: 'AAAAAAAAAAA',
    };
    const answer = await post({ ...aNewCourse(), ...derived });
    expect(answer.json).toMatchObject({
      rating: 45,
      viewCount: 0,
      highlight: null,
      totalLessons: 1,
      youtubeVideoId: VIDEO.id,
    });
    expect(answer.json.id).not.toBe('mine');
  });

  it('removes video and picture with null and with an empty text', async () => {
    for (const none of [null, '']) {
      const course = await create({ thumbnailUrl: 'https://example.com/a.png' });
      const answer = await put(course.id, aNewCourse({ youtubeVideoUrl: none, thumbnailUrl: none }));
      expect(answer.json).toMatchObject({ youtubeVideoId: null, thumbnailUrl: null });
    }
  });

  it('keeps the lessons when the body omits them', async () => {
    const course = await create({ lessons: [aNewLesson('Una'), aNewLesson('Dos')] });
    const answer = await put(course.id, aNewCourse({ title: 'Otro título' }));
    expect(answer.json).toMatchObject({ title: 'Otro título', totalLessons: 2, lessons: course.lessons });
  });

  it('reorders, renames, adds and removes lessons; lessons sent with their id keep it', async () => {
    const course = await create({ lessons: [aNewLesson('A'), aNewLesson('B'), aNewLesson('C')] });
    const [a, , c] = course.lessons;
    const sent = [{ ...c, title: 'C más clara' }, aNewLesson('Nueva'), a];
    const { json } = await put(course.id, { ...aNewCourse(), lessons: sent });
    expect(json.lessons.map(({ title, orderIndex }) => [title, orderIndex])).toEqual([
      ['C más clara', 0],
      ['Nueva', 1],
      ['A', 2],
    ]);
    expect([json.lessons[0]?.id, json.lessons[2]?.id]).toEqual([c?.id, a?.id]);
    expect(json.totalLessons).toBe(3);
    expect(await academy.rows(`SELECT id FROM courses_lesson WHERE "courseId" = '${course.id}'`)).toHaveLength(3);
  });

  it("refuses another course's lesson, and a lesson that occurs twice", async () => {
    const other = await create();
    const course = await create({ lessons: [aNewLesson('Mía')] });
    const before = await read(course.id);
    const foreign = await put(course.id, aNewCourse({ lessons: [aNewLesson('Suya', { id: other.lessons[0]?.id })] }));
    const [mine] = course.lessons;
    const twice = await put(course.id, { ...aNewCourse(), lessons: [mine, mine] });
    for (const answer of [foreign, twice]) {
      expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input', details: [{ path: 'lessons' }] } });
    }
    expect(await read(course.id)).toEqual(before);
    expect(await read(other.id)).toEqual(other);
  });

  it.each<[string, object, string]>([
    ['no title', { title: undefined }, 'title'],
    ['a blank title', { title: ' \u00a0 ' }, 'title'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['a number for a title', { title: 7 }, 'title'],
    ['a null character', { title: 'a\0b' }, ''],
    ['no description', { description: '' }, 'description'],
    ['a category that does not exist', { category: 'Astrología' }, 'category'],
    ['a duration in words', { duration: '12' }, 'duration'],
    ['a negative duration', { duration: -1 }, 'duration'],
    ['a fraction of a minute', { duration: 1.5 }, 'duration'],
    ['a duration without end', { duration: 1e300 }, 'duration'],
    ['a flag in words', { isFeatured: 'true' }, 'isFeatured'],
    ['a level that there is not', { level: 'Básico' }, 'level'],
    ['tags that are no list', { tags: 'a' }, 'tags'],
    ['an empty tag', { tags: ['a', ' '] }, 'tags.1'],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => `${index}`) }, 'tags'],
    ['seven lines of what one learns', { learnings: ['1', '2', '3', '4', '5', '6', '7'] }, 'learnings'],
    ['an empty line of it', { learnings: ['a', ' '] }, 'learnings.1'],
    ['a line of 121 characters', { learnings: ['x'.repeat(121)] }, 'learnings.0'],
    ['two lines in one', { learnings: ['a\nb'] }, 'learnings.0'],
    ['an unknown field', { author: 'x' }, 'author'],
    ['a script for a picture', { thumbnailUrl: 'javascript:alert(1)' }, 'thumbnailUrl'],
    ['data for a picture', { thumbnailUrl: 'data:image/svg+xml,<svg/>' }, 'thumbnailUrl'],
    ['a path of the machine for a picture', { thumbnailUrl: '/objects/../secret' }, 'thumbnailUrl'],
    ['another site for a video', { youtubeVideoUrl: 'https://vimeo.com/1' }, 'youtubeVideoUrl'],
    [
      'a script for a video',
      { youtubeVideoUrl: 'javascript:alert(1)//youtube.com/watch?v=M7lc1UVf-VE' },
      'youtubeVideoUrl',
    ],
    ['a lesson without a video', { lessons: [{ title: 'x', duration: 1 }] }, 'lessons.0.youtubeVideoUrl'],
    [
      'a lesson with two kinds of video',
      { lessons: [aNewLesson('x', { videoUrl: '/objects/demo/a.mp4' })] },
      'lessons.0.youtubeVideoUrl',
    ],
    [
      'a lesson on another server',
      { lessons: [{ title: 'x', duration: 1, videoUrl: 'https://x.example/a.mp4' }] },
      'lessons.0.videoUrl',
    ],
    ['a lesson longer than a day', { lessons: [aNewLesson('x', { duration: 86_401 })] }, 'lessons.0.duration'],
    ['an unknown field in a lesson', { lessons: [{ ...aNewLesson('x'), notes: 'y' }] }, 'lessons.0.notes'],
    ['a lesson whose id is none', { lessons: [{ ...aNewLesson('x'), id: '1' }] }, 'lessons.0.id'],
    ['501 lessons', { lessons: Array.from({ length: 501 }, () => aNewLesson('x')) }, 'lessons'],
  ])('refuses %s, names the field, and stores nothing', async (_what, changes, path) => {
    const before = [
      await countOf('courses_course'),
      await countOf('courses_lesson'),
      await countOf('admin_audit_entry'),
    ];
    const answer = await trainer.post<{ code: string; details?: { path: string; message: string }[] }>(
      '/api/admin/courses',
      {
        ...aNewCourse(),
        ...changes,
      },
    );
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'invalid_input', message: 'Revisa los datos enviados.' },
    });
    expect(answer.json.details?.[0]?.path ?? '').toBe(path);
    expect([
      await countOf('courses_course'),
      await countOf('courses_lesson'),
      await countOf('admin_audit_entry'),
    ]).toEqual(before);
  });

  it('trims titles and normalises them to NFC', async () => {
    expect((await create({ title: '  Cafe\u0301  ' })).title).toBe('Café');
  });

  it('saves 500 lessons, and again in reverse order', async () => {
    const course = await create({ lessons: Array.from({ length: 500 }, (_, index) => aNewLesson(`${index}`)) });
    const { json } = await put(course.id, { ...aNewCourse(), lessons: course.lessons.toReversed() });
    expect(json.lessons.map(({ id }) => id)).toEqual(course.lessons.map(({ id }) => id).toReversed());
  });

  it('stores one of several simultaneous saves completely', async () => {
    const course = await create({ lessons: [aNewLesson('Vieja')] });
    const sets = ['AB', 'C', 'DEF', 'GH'].map((letters) => [...letters]);
    await Promise.all(
      sets.map((titles) => put(course.id, aNewCourse({ lessons: titles.map((title) => aNewLesson(title)) }))),
    );
    const after = await read(course.id);
    const titles = after.lessons.map(({ title }) => title);
    expect(sets).toContainEqual(titles);
    expect(after.totalLessons).toBe(titles.length);
  });

  it('deletes a course with its lessons and views, and then answers 404', async () => {
    const course = await create();
    await academy.api.post(`/api/courses/${course.id}/view`, { viewerId: 'anon_0123456789abcdef' });
    expect((await trainer.delete(`/api/admin/courses/${course.id}`)).status).toBe(204);
    for (const table of ['courses_lesson', 'courses_view']) {
      expect(await academy.rows(`SELECT 1 FROM ${table} WHERE "courseId" = '${course.id}'`), table).toEqual([]);
    }
    for (const again of [await trainer.delete(`/api/admin/courses/${course.id}`), await put(course.id, aNewCourse())]) {
      expect(again).toMatchObject({ status: 404, json: { code: 'course_not_found' } });
    }
  });
});
