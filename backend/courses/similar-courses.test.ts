import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaveCourse } from '../../contract/course-editing.ts';
import type { Course, CourseDetail } from '../../contract/courses.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';

describe('similar courses', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let course: CourseDetail;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
    for (const name of ['Ventas', 'Redes', 'Logística']) await admin.post('/api/admin/categories', { name });
    course = await create({ title: 'El curso', tags: ['Catálogo', 'precio'], level: 'basic' });
    await create({ title: 'Misma categoría', tags: [] });
    await create({ title: 'Y mismo nivel', tags: [], level: 'basic' });
    await create({
      title: 'Dos etiquetas, otra categoría',
      category: 'Redes',
      tags: ['catalogo', 'PRECIO'],
      level: 'basic',
    });
    await create({ title: 'Solo el nivel', category: 'Redes', tags: [], level: 'basic' });
    await create({
      title: 'Nada en común',
      category: 'Logística',
      tags: ['envíos'],
      instructor: 'Andrés Valdés y amigos',
    });
  });
  afterAll(() => academy.close());

  async function create(changes: Partial<SaveCourse>): Promise<CourseDetail> {
    const answer = await admin.post<CourseDetail>('/api/admin/courses', aNewCourse(changes));
    expect(answer.status).toBe(201);
    return answer.json;
  }

  function similarTo(id: string): Promise<TestAnswer<Course[]>> {
    return academy.api.get<Course[]>(`/api/courses/${id}/similar`);
  }

  async function titles(id = course.id): Promise<string[]> {
    return (await similarTo(id)).json.map(({ title }) => title);
  }

  it('share category or tags in any case and accents, the most similar first, without the course itself', async () => {
    expect(await titles()).toEqual(['Dos etiquetas, otra categoría', 'Y mismo nivel', 'Misma categoría']);
    const { json, headers } = await similarTo(course.id);
    expect(headers.etag).toBeDefined();
    expect(json[0]).toEqual(
      (await academy.api.get<Course[]>('/api/courses')).json.find(({ id }) => id === json[0]?.id),
    );
  });

  it('reflect changes by staff at once', async () => {
    const before = await titles();
    const added = await create({
      title: 'Casi el mismo',
      tags: ['catálogo', 'precio'],
      level: 'basic',
      isFeatured: true,
    });
    expect(await titles()).toEqual(['Casi el mismo', ...before]);
    await admin.put(
      `/api/admin/courses/${added.id}`,
      aNewCourse({ title: 'Ya no', category: 'Logística', tags: [], level: null }),
    );
    expect(await titles()).toEqual(before);
    await admin.delete(`/api/admin/courses/${added.id}`);
    expect((await similarTo(added.id)).status).toBe(404);
  });

  it('are at most 6; equally similar ones are in the order of the catalogue', async () => {
    const only = await create({ title: 'Único', category: 'Logística', tags: ['raro'], level: null });
    for (let number = 1; number <= 8; number += 1) {
      await create({ title: `Raro ${number}`, category: 'Redes', tags: ['raro'], isFeatured: number === 5 });
    }
    await academy.change(`UPDATE courses_course SET "viewCount" = 9 WHERE title = 'Raro 7'`);
    await create({ title: 'Uno más', category: 'Redes', tags: ['raro'] });
    const found = await titles(only.id);
    expect(found).toHaveLength(6);
    expect(found.slice(0, 3)).toEqual(['Nada en común', 'Raro 5', 'Raro 7']);
  });

  it('answer 404 for an unknown course', async () => {
    for (const id of ['nothing', '01932f00-0000-7000-8000-000000000999']) {
      expect(await similarTo(id)).toMatchObject({ status: 404, json: { code: 'course_not_found' } });
    }
  });

  it('of an instructor are listed by the complete name', async () => {
    const answer = await academy.api.get<Course[]>(
      `/api/courses?limit=24&instructor=${encodeURIComponent('Andrés Valdés y amigos')}`,
    );
    expect(answer.json.map(({ title }) => title)).toEqual(['Nada en común']);
    expect(answer.headers['x-total-count']).toBe('1');
    expect((await academy.api.get<Course[]>('/api/courses?instructor=Nadie')).json).toEqual([]);
  });
});
