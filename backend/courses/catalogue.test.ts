import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaveCourse } from '../../contract/course-editing.ts';
import type { Course, CourseDetail } from '../../contract/courses.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';

const TOTAL = 25;
const FEATURED = 3;

describe('the list of courses', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let all: Course[];

  beforeAll(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
    for (const name of ['Ventas', 'Atención al Cliente']) await admin.post('/api/admin/categories', { name });
    for (let index = 0; index < TOTAL; index += 1) {
      const category = index % 5 === 0 ? 'Atención al Cliente' : 'Ventas';
      await create({ title: `Curso ${index}`, category, isFeatured: index < FEATURED });
    }
    // Most of these rows differ only by id.
    await academy.change(
      `UPDATE courses_course SET "viewCount" = 3 WHERE title IN ('Curso 1', 'Curso 20', 'Curso 21')`,
    );
    await academy.change(`UPDATE courses_course SET "viewCount" = 9 WHERE title = 'Curso 22'`);
    all = (await list('')).json;
  });
  afterAll(() => academy.close());

  async function create(changes: Partial<SaveCourse>): Promise<CourseDetail> {
    const answer = await admin.post<CourseDetail>('/api/admin/courses', aNewCourse(changes));
    expect(answer.status).toBe(201);
    return answer.json;
  }

  function list(query: string): Promise<TestAnswer<Course[]>> {
    return academy.api.get<Course[]>(`/api/courses${query}`);
  }

  async function walk(query: string, limit: number): Promise<Course[]> {
    const seen: Course[] = [];
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const page: TestAnswer<Course[]> = await list(`?${query}limit=${limit}${cursor && `&cursor=${cursor}`}`);
      expect(page.status).toBe(200);
      expect(page.json.length).toBeLessThanOrEqual(limit);
      seen.push(...page.json);
      cursor = page.headers['x-next-cursor'] as string | undefined;
    }
    return seen;
  }

  it('is ordered by featured, views and id', () => {
    const byRule = [...all].sort(
      (a, b) => Number(b.isFeatured) - Number(a.isFeatured) || b.viewCount - a.viewCount || (a.id < b.id ? -1 : 1),
    );
    expect(all).toEqual(byRule);
    expect(all.slice(0, 4).map(({ title }) => title)).toEqual([
      'Curso 1',
      expect.any(String),
      expect.any(String),
      'Curso 22',
    ]);
  });

  it('is ordered by views with sort=-viewCount, in pages and categories, and refuses other cursors', async () => {
    const byViews = [...all].sort((a, b) => b.viewCount - a.viewCount || (a.id < b.id ? -1 : 1));
    expect((await list('?sort=-viewCount')).json).toEqual(byViews);
    for (const limit of [1, 2, 7, 25]) expect(await walk('sort=-viewCount&', limit)).toEqual(byViews);
    expect(await walk('sort=-viewCount&category=Ventas&', 4)).toEqual(
      byViews.filter(({ category }) => category === 'Ventas'),
    );
    const cursor = (await list('?limit=2')).headers['x-next-cursor'];
    expect((await list(`?limit=2&sort=-viewCount&cursor=${cursor}`)).status).toBe(400);
    expect(await list('?sort=title')).toMatchObject({ status: 400, json: { details: [{ path: 'sort' }] } });
  });

  it('contains all courses without a limit, with their number in x-total-count', async () => {
    const answer = await list('');
    expect(answer.json).toHaveLength(TOTAL);
    expect(answer.headers).toMatchObject({ 'x-total-count': `${TOTAL}` });
    expect(answer.headers['x-next-cursor']).toBeUndefined();
  });

  it.each([1, 2, 7, 24, 25, 100])('contains every course once in pages of %i', async (limit) => {
    expect(await walk('', limit)).toEqual(all);
  });

  it('continues after a deleted course that ended a page', async () => {
    const extra = await create({ title: 'De paso', isFeatured: true });
    const page = await list('?limit=4');
    expect(page.json.map(({ id }) => id)).toContain(extra.id);
    await admin.delete(`/api/admin/courses/${extra.id}`);
    const next = await list(`?limit=100&cursor=${page.headers['x-next-cursor']}`);
    expect(next.json).toEqual(all.slice(3));
  });

  it('has the number of all matching courses on every page', async () => {
    const page = await list('?limit=2&category=Ventas');
    expect(page.headers['x-total-count']).toBe('20');
    expect(await walk('category=Ventas&', 3)).toEqual(all.filter(({ category }) => category === 'Ventas'));
  });

  it('accepts a category in any case and Unicode form', async () => {
    for (const name of [
      'Atención al Cliente',
      'ATENCIÓN AL CLIENTE',
      'Atencio\u0301n al Cliente',
      ' atención al cliente ',
    ]) {
      expect((await list(`?category=${encodeURIComponent(name)}`)).json, name).toHaveLength(5);
    }
  });

  it('is empty for a category that does not exist', async () => {
    const answer = await list('?category=Astrolog%C3%ADa');
    expect(answer).toMatchObject({ status: 200, json: [], headers: { 'x-total-count': '0' } });
  });

  it('contains all courses for an empty category', async () => {
    expect((await list('?category=')).json).toHaveLength(TOTAL);
  });

  it('is filtered by level, also in a category and in pages', async () => {
    const levels = ['basic', 'advanced'] as const;
    const category = 'Por nivel';
    await admin.post('/api/admin/categories', { name: category });
    const made: CourseDetail[] = [];
    for (const level of [...levels, ...levels, null]) made.push(await create({ title: 'Con nivel', category, level }));
    for (const level of levels) {
      const ids = made.flatMap((one) => (one.level === level ? one.id : [])).sort();
      expect((await list(`?level=${level}`)).json.map(({ id }) => id)).toEqual(ids);
      expect((await walk(`level=${level}&category=por%20nivel&`, 1)).map(({ id }) => id)).toEqual(ids);
      expect((await list(`?level=${level}&limit=1`)).headers['x-total-count']).toBe('2');
      expect((await list(`?level=${level}&category=Ventas`)).json).toEqual([]);
    }
    expect((await list('?level=intermediate')).json).toEqual([]);
    expect((await list('?level=')).json).toHaveLength(TOTAL + made.length);
    for (const { id } of made) await admin.delete(`/api/admin/courses/${id}`);
  });

  it.each(['expert', 'Basic', 'null', 'basic&level=advanced'])('refuses the level %s', async (level) => {
    const answer = await list(`?level=${level}`);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input', details: [{ path: 'level' }] } });
  });

  it.each(['0', '101', '-1', '1.5', 'x', '', '1e2', '0x10', '%20'])('refuses the limit "%s"', async (limit) => {
    const answer = await list(`?limit=${limit}`);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input', details: [{ path: 'limit' }] } });
  });

  it('refuses a repeated limit', async () => {
    expect((await list('?limit=1&limit=2')).status).toBe(400);
  });

  it.each([
    ['a word', 'hola'],
    ['JSON that is no position', Buffer.from('{"offset":3}').toString('base64url')],
    ['null', Buffer.from('null').toString('base64url')],
    ['a number that no counter reaches', cursorOf({ isFeatured: true, viewCount: 9_007_199_254_740_991 })],
    ['a negative counter', cursorOf({ isFeatured: true, viewCount: -1 })],
    ['an id that is none', cursorOf({ isFeatured: true, viewCount: 1, id: "x' OR 1=1" })],
    ['a field too many', cursorOf({ isFeatured: true, viewCount: 1, more: 1 })],
    ['a text for a flag', cursorOf({ isFeatured: 'true', viewCount: 1 })],
  ])('refuses an invalid cursor: %s', async (_what, cursor) => {
    const answer = await list(`?limit=2&cursor=${cursor}`);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_cursor', details: [{ path: 'cursor' }] } });
  });

  it('refuses an empty cursor, a list of cursors and the cursor of a search', async () => {
    const search = await list('?q=curso&limit=2');
    expect((await list('?cursor=')).status).toBe(400);
    expect((await list('?cursor=a&cursor=b')).status).toBe(400);
    expect((await list(`?limit=2&cursor=${search.headers['x-next-cursor']}`)).status).toBe(400);
  });

  it('labels featured courses and the three most viewed others, on every page and in every category', async () => {
    const labels = new Map(all.map(({ title, highlight }) => [title, highlight]));
    expect([...labels].filter(([, label]) => label === 'featured').map(([title]) => title)).toHaveLength(FEATURED);
    expect(
      [...labels]
        .filter(([, label]) => label === 'most_viewed')
        .map(([title]) => title)
        .sort(),
    ).toEqual(['Curso 20', 'Curso 21', 'Curso 22']);
    for (const course of await walk('category=Atenci%C3%B3n%20al%20Cliente&', 1)) {
      expect(course.highlight).toBe(labels.get(course.title));
    }
    const detail = await academy.api.get<CourseDetail>(
      `/api/courses/${all.find(({ title }) => title === 'Curso 22')?.id}`,
    );
    expect(detail.json.highlight).toBe('most_viewed');
  });

  it('leaves out the lessons, which the course itself has in order', async () => {
    expect(all[0]).not.toHaveProperty('lessons');
    const detail = await academy.api.get<CourseDetail>(`/api/courses/${all[0]?.id}`);
    expect(detail.json).toEqual({
      ...all[0],
      learnings: [],
      version: 1,
      lessons: [expect.objectContaining({ orderIndex: 0 })],
    });
  });

  it.each(['no-such-id', '019c0000-0000-7000-8000-000000000000', "' OR ''='"])(
    'answers 404 for the course "%s"',
    async (id) => {
      const answer = await academy.api.get(`/api/courses/${encodeURIComponent(id)}`);
      expect(answer).toMatchObject({
        status: 404,
        json: { code: 'course_not_found', message: 'Curso no encontrado.' },
      });
    },
  );

  function cursorOf(position: object): string {
    const id = '019c0000-0000-7000-8000-000000000000';
    return Buffer.from(JSON.stringify({ id, ...position })).toString('base64url');
  }
});
