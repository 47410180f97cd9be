import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course, CourseDetail, SaveCourse } from '../../contract/courses.ts';
import type { TestApi } from '../testing/test-academy.ts';
import { TestAcademy } from '../testing/test-academy.ts';

let academy: TestAcademy;
let admin: TestApi;

/** A valid body for a new course, with what a test changes laid over it. */
function aNewCourse(changes: Partial<SaveCourse> = {}): Partial<SaveCourse> {
  return {
    title: 'Cómo manejar objeciones',
    description: 'Qué decir cuando tus clientes dudan.',
    category: 'Ventas',
    instructor: 'Andrés Valdés',
    youtubeVideoUrl: 'https://youtu.be/M7lc1UVf-VE',
    duration: 12,
    isFeatured: false,
    tags: ['objeciones'],
    ...changes,
  };
}

async function create(changes: Partial<SaveCourse> = {}): Promise<CourseDetail> {
  const answer = await admin.post<CourseDetail>('/api/admin/courses', aNewCourse(changes));
  expect(answer.status).toBe(201);
  return answer.json;
}

describe('the catalogue', () => {
  beforeAll(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    await admin.post('/api/admin/categories', { name: 'Atención al Cliente' });
  });
  afterAll(() => academy.close());

  it('gives a course without lessons one lesson of its video', async () => {
    const course = await create();
    expect(course).toMatchObject({ totalLessons: 1, rating: 45, viewCount: 0, youtubeVideoId: 'M7lc1UVf-VE' });
    expect(course.lessons).toMatchObject([{ title: course.title, youtubeVideoId: 'M7lc1UVf-VE', duration: 720, orderIndex: 0 }]);
  });

  it('finds courses with and without accents, in title, description and instructor, the title first', async () => {
    const inTitle = await create({ title: 'Catálogo que enamora', description: 'Fotos y precios.' });
    const inDescription = await create({ title: 'Vitrina digital', description: 'Arma tu catálogo en una tarde.' });
    const byName = await create({ title: 'Redes', description: 'Publica.', instructor: 'Ñusta Catalogada' });
    for (const q of ['catalogo', 'CATÁLOGO', 'catalo']) {
      const found = await academy.api.get<Course[]>(`/api/courses?q=${encodeURIComponent(q)}`);
      const ids = found.json.map(({ id }) => id);
      expect(ids.slice(0, 1)).toEqual([inTitle.id]);
      expect(ids).toEqual(expect.arrayContaining([inDescription.id]));
    }
    const named = await academy.api.get<Course[]>('/api/courses?q=nusta');
    expect(named.json.map(({ id }) => id)).toEqual([byName.id]);
  });
});
