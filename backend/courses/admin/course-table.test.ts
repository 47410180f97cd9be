import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminCourse, SaveCourse } from '../../../contract/course-editing.ts';
import type { Course, CourseDetail } from '../../../contract/courses.ts';
import { completeAs } from '../../testing/certificates.ts';
import { aNewCourse } from '../../testing/new-content.ts';
import { aLearner } from '../../testing/people.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../../testing/test-academy.ts';

/** Titles in the order of creation, and in Spanish alphabetical order. */
const TITLES = ['Álbum', 'alma', 'Ñandú', 'nube', 'Ópera', 'zorro'];
const IN_ORDER = ['Álbum', 'alma', 'nube', 'Ñandú', 'Ópera', 'zorro'];

describe("the panel's table of courses", () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    for (const name of ['Ventas', 'Ánimo']) await trainer.post('/api/admin/categories', { name });
    for (const [index, title] of TITLES.entries()) {
      const category = index % 2 === 0 ? 'Ventas' : 'Ánimo';
      await create({
        title,
        category,
        isFeatured: index === 3,
        duration: 10 + (index % 2),
        instructor: `Docente ${title}`,
      });
      academy.clock.advance(1);
    }
    await academy.change(`UPDATE courses_course SET "viewCount" = 9, rating = 50 WHERE title = 'nube'`);
    await academy.change(`UPDATE courses_course SET "viewCount" = 4 WHERE title = 'zorro'`);
  });
  afterAll(() => academy.close());

  async function create(changes: Partial<SaveCourse>): Promise<CourseDetail> {
    return (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse(changes))).json;
  }

  function table(query = ''): Promise<TestAnswer<AdminCourse[]>> {
    return trainer.get<AdminCourse[]>(`/api/admin/courses${query}`);
  }

  async function titlesOf(query: string): Promise<string[]> {
    const answer = await table(query);
    expect(answer.status, query).toBe(200);
    expect(answer.headers['x-total-count'], query).toBe(`${answer.json.length}`);
    return answer.json.map(({ title }) => title);
  }

  it('shows each course without the description and with the version', async () => {
    const { json: shown } = await academy.api.get<Course[]>('/api/courses?q=zorro');
    const { description: _description, ...fields } = shown[0] ?? ({} as Course);
    expect((await table('?q=zorro')).json).toEqual([{ ...fields, version: 1 }]);
    expect(fields.highlight).toBe('most_viewed');
  });

  it.each([
    ['title', IN_ORDER],
    ['-title', IN_ORDER.toReversed()],
    ['createdAt', TITLES],
    ['-createdAt', TITLES.toReversed()],
  ])('is ordered by %s', async (sort, titles) => {
    expect(await titlesOf(`?sort=${sort}`)).toEqual(titles);
  });

  it('is ordered by views by default, and by category and figures on request', async () => {
    expect((await titlesOf('')).slice(0, 2)).toEqual(['nube', 'zorro']);
    expect((await titlesOf('?sort=viewCount')).slice(-2)).toEqual(['zorro', 'nube']);
    expect((await titlesOf('?sort=-rating'))[0]).toBe('nube');
    const { json } = await table('?sort=-duration');
    expect(json.map(({ duration }) => duration)).toEqual([11, 11, 11, 10, 10, 10]);
    expect((await table('?sort=category')).json.map(({ category }) => category)).toEqual([
      ...['Ánimo', 'Ánimo', 'Ánimo'],
      ...['Ventas', 'Ventas', 'Ventas'],
    ]);
  });

  it('is filtered by category, featured and words, ignoring case and accents', async () => {
    expect(await titlesOf('?category=%C3%A1nimo&sort=title')).toEqual(['alma', 'nube', 'zorro']);
    expect(await titlesOf('?isFeatured=1')).toEqual(['nube']);
    expect(await titlesOf('?isFeatured=0')).toHaveLength(5);
    expect(await titlesOf('?q=nandu')).toEqual(['Ñandú']);
    expect(await titlesOf('?q=docente%20a&sort=-title&category=')).toEqual(['alma', 'Álbum']);
    expect(await titlesOf('?q=docente&category=Ventas&isFeatured=1')).toEqual([]);
    expect(await titlesOf('?q=!!!')).toEqual([]);
    expect(await titlesOf('?category=Astrolog%C3%ADa')).toEqual([]);
  });

  it.each(['', 'sort=title&', 'sort=-category&', 'q=docente&', 'sort=duration&q=docente&'])(
    'is paged completely with the query "%s"',
    async (query) => {
      const all = (await table(`?${query}`)).json;
      const seen: AdminCourse[] = [];
      for (let cursor: unknown = ''; cursor !== undefined; ) {
        const page = await table(`?${query}limit=4${cursor && `&cursor=${cursor}`}`);
        expect(page.headers['x-total-count']).toBe(`${TITLES.length}`);
        seen.push(...page.json);
        cursor = page.headers['x-next-cursor'];
      }
      expect(seen).toEqual(all);
    },
  );

  it.each(['sort=description', 'isFeatured=true', 'limit=0', 'cursor=x', 'level=basic', 'sort=title&sort=rating'])(
    'refuses the query %s',
    async (query) => {
      expect(await table(`?${query}`)).toMatchObject({ status: 400 });
    },
  );

  it('opens a course with its version, and answers 404 for a deleted or unknown one', async () => {
    const course = await create({ title: 'De paso' });
    const address = `/api/admin/courses/${course.id}`;
    await trainer.put(address, aNewCourse({ title: 'De paso' }));
    const read = await trainer.get<CourseDetail>(address);
    expect(read).toMatchObject({
      status: 200,
      json: { ...course, version: 2 },
      headers: { 'cache-control': 'no-store' },
    });
    const ana = await aLearner(academy, 'ana');
    await completeAs(ana, course);
    await trainer.delete(address);
    for (const id of [course.id, '019c0000-0000-7000-8000-000000000000', 'x']) {
      expect(await trainer.get(`/api/admin/courses/${id}`)).toMatchObject({
        status: 404,
        json: { code: 'course_not_found' },
      });
    }
    expect(await titlesOf('?q=paso')).toEqual([]);
  });
});
