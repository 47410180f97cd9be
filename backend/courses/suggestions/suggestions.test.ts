import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaveCourse } from '../../../contract/course-editing.ts';
import type { Course, CourseDetail } from '../../../contract/courses.ts';
import type { Suggestions } from '../../../contract/suggestions.ts';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { aNewCourse, aNewLesson } from '../../testing/new-content.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { CatalogueTextsService } from './catalogue-texts.service.ts';

let academy: TestAcademy;
let admin: TestApi;

beforeAll(async () => {
  academy = await TestAcademy.open({ RATE_LIMIT: '100' });
  admin = await academy.signInStaff('admin');
  for (const name of ['Ventas', 'WhatsApp y Redes', 'Vacía']) await admin.post('/api/admin/categories', { name });
  await create({
    title: 'Catálogo que enamora',
    instructor: 'Ana Soto',
    lessons: [aNewLesson('Fotos con el celular')],
  });
  await create({
    title: 'Responde a tiempo',
    category: 'WhatsApp y Redes',
    instructor: 'Camila Rojas',
    lessons: [aNewLesson('Etiquetas'), aNewLesson('Tu catálogo en Facebook')],
  });
  await create({
    title: 'Vender todos los días',
    isFeatured: true,
    tags: ['embudo'],
    lessons: [aNewLesson('Pide el sí')],
  });
  await create({
    title: 'Facebook para vendedores',
    description: 'Anuncios paso a paso.',
    lessons: [aNewLesson('Público')],
  });
});
afterAll(() => academy.close());

async function create(changes: Partial<SaveCourse>): Promise<CourseDetail> {
  const body = aNewCourse({ title: 'Sin nada', description: 'Nada.', instructor: 'Nadie', tags: [], ...changes });
  const answer = await admin.post<CourseDetail>('/api/admin/courses', body);
  expect(answer.status).toBe(201);
  return answer.json;
}

async function suggestionsFor(q: string): Promise<Record<keyof Suggestions, string[]>> {
  const answer = await academy.api.get<Suggestions>(`/api/courses/suggestions?${new URLSearchParams({ q })}`);
  expect(answer.status, q).toBe(200);
  const { courses, lessons, categories } = answer.json;
  return {
    courses: courses.map(({ title }) => title),
    lessons: lessons.map(({ title }) => title),
    categories: categories.map(({ name, courseCount }) => `${name} ${courseCount}`),
  };
}

async function titles(path: string, q: string): Promise<string[]> {
  const answer = await academy.api.get<Course[]>(`${path}?${new URLSearchParams({ q })}`);
  expect(answer.status, q).toBe(200);
  expect(answer.headers['x-total-count'], q).toBe(`${answer.json.length}`);
  return answer.json.map(({ title }) => title);
}
const relatedTo = (q: string) => titles('/api/courses/related', q);

describe('suggestions for a typed text', () => {
  it('contain courses, lessons and categories by name, and courses by instructor', async () => {
    expect(await suggestionsFor('ve')).toEqual({
      courses: ['Vender todos los días', 'Facebook para vendedores'],
      lessons: [],
      categories: ['Ventas 3'],
    });
    expect(await suggestionsFor('CATALOGO')).toEqual({
      courses: ['Catálogo que enamora'],
      lessons: ['Tu catálogo en Facebook'],
      categories: [],
    });
    expect((await suggestionsFor('camila')).courses).toEqual(['Responde a tiempo']);
  });

  it('contain the ids and titles of lesson and course', async () => {
    const { json } = await academy.api.get<Suggestions>('/api/courses/suggestions?q=etiquetas');
    const [course] = (await academy.api.get<Course[]>('/api/courses?q=responde')).json;
    const detail = (await academy.api.get<CourseDetail>(`/api/courses/${course?.id}`)).json;
    expect(json).toEqual({
      courses: [],
      lessons: [
        { id: detail.lessons[0]?.id, title: 'Etiquetas', courseId: course?.id, courseTitle: 'Responde a tiempo' },
      ],
      categories: [],
    });
  });

  it.each([
    ['facebok', ['Facebook para vendedores'], ['Tu catálogo en Facebook'], []],
    ['wasap', [], [], ['WhatsApp y Redes 1']],
    ['cómo vender más', ['Vender todos los días'], [], []],
    ['vender xqzxqz', ['Vender todos los días'], [], []],
    ['catálogo facebook', [], ['Tu catálogo en Facebook'], []],
    ['embudo', [], [], []],
    ['vacia', [], [], []],
    ['', [], [], []],
    ['%', [], [], []],
  ])('for "%s" are the expected courses, lessons and categories', async (q, courses, lessons, categories) => {
    expect(await suggestionsFor(q)).toEqual({ courses, lessons, categories });
  });

  it('begin with names that begin with the typed text', async () => {
    const course = await create({ title: 'Todos los días, vender', isFeatured: true });
    expect((await suggestionsFor('todos los di')).courses).toEqual(['Todos los días, vender', 'Vender todos los días']);
    await admin.delete(`/api/admin/courses/${course.id}`);
  });

  it('are at most 5 per kind, in the order of the catalogue', async () => {
    const courses = [];
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const lessons = [aNewLesson(`Zócalo ${number}`)];
      courses.push(await create({ title: `Zócalo ${number}`, isFeatured: number === 6, lessons }));
    }
    const found = await suggestionsFor('zocalo');
    const inOrder = await titles('/api/courses', 'zocalo');
    expect(found.courses[0]).toBe('Zócalo 6');
    expect([found.courses.length, found.lessons.length, inOrder.length]).toEqual([5, 5, 6]);
    for (const { id } of courses) await admin.delete(`/api/admin/courses/${id}`);
    expect(await suggestionsFor('zocalo')).toEqual({ courses: [], lessons: [], categories: [] });
  });

  it('reflect renamed, moved and archived courses at once', async () => {
    const course = await create({ title: 'Xilófono', lessons: [aNewLesson('Marimba')] });
    expect(await suggestionsFor('xilofono')).toMatchObject({ courses: ['Xilófono'] });
    const visitor = {
      userId: 'anon_0123456789abcdef',
      courseId: course.id,
      lessonId: course.lessons[0]?.id,
      watchTime: 40,
    };
    await academy.api.post('/api/progress', { ...visitor, progressPercentage: 40, completed: false });
    await admin.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Yunque', category: 'Vacía' }));
    expect(await suggestionsFor('xilofono')).toMatchObject({ courses: [] });
    expect(await suggestionsFor('vacia')).toMatchObject({ categories: ['Vacía 1'] });
    await admin.delete(`/api/admin/courses/${course.id}`);
    expect(await suggestionsFor('yunque')).toEqual({ courses: [], lessons: [], categories: [] });
    expect(await suggestionsFor('vacia')).toMatchObject({ categories: [] });
  });

  it('read the catalogue again after a change, once for simultaneous calls', async () => {
    const texts = academy.app.get(CatalogueTextsService, { strict: false });
    const versions = academy.app.get(AnswerVersions);
    const before = await texts.current();
    expect(await texts.current()).toBe(before);
    versions.bump('courses');
    const reading = texts.current();
    versions.bump('courses');
    const [later, alsoLater] = [texts.current(), texts.current()];
    expect(await reading).not.toBe(before);
    expect(await later).not.toBe(await reading);
    expect(await alsoLater).toBe(await later);
    expect(await texts.current()).toBe(await later);
  });
});

describe('related courses', () => {
  it.each([
    ['facebok', ['Facebook para vendedores', 'Responde a tiempo']],
    ['facebook', ['Responde a tiempo']],
    ['wasap', ['Responde a tiempo']],
    ['cómo vender más', ['Vender todos los días']],
    ['redes', ['Responde a tiempo']],
    ['etiquetas', ['Responde a tiempo']],
    ['embudo', ['Vender todos los días']],
    ['fotos celular xqzxqz', ['Catálogo que enamora']],
    ['xqzxqz', []],
    ['', []],
    ['¿?', []],
  ])('for "%s" are the expected courses', async (q, related) => {
    expect(await relatedTo(q)).toEqual(related);
  });

  it('contain no match of the search itself', async () => {
    for (const q of ['ventas', 'catálogo', 'a', 'facebook vendedores', 'vender', 'soto', 'paso a paso']) {
      const found = new Set(await titles('/api/courses', q));
      expect(
        (await relatedTo(q)).filter((title) => found.has(title)),
        q,
      ).toEqual([]);
    }
  });

  it('are at most 6, or as many as the limit', async () => {
    const courses = [];
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      courses.push(await create({ title: `Otro ${number}`, category: 'Vacía' }));
    expect(await relatedTo('vacia')).toHaveLength(6);
    expect((await academy.api.get<Course[]>('/api/courses/related?q=vacia&limit=2')).json).toHaveLength(2);
    for (const { id } of courses) await admin.delete(`/api/admin/courses/${id}`);
    expect(await relatedTo('vacia')).toEqual([]);
  });
});

describe.each(['/api/courses/suggestions', '/api/courses/related'])('%s', (path) => {
  const ask = (q: string) =>
    academy.api.get<{ code: string; details: { path: string }[] }>(`${path}?q=${encodeURIComponent(q)}`);

  it.each([
    "' OR 1=1 --",
    '"a" NEAR b*',
    '%_%',
    '\u0001\u001b[2J',
    '👩‍👩‍👧',
    '\u202eabc',
    'a'.repeat(200),
    'ñ '.repeat(100),
  ])('accepts any text: %j', async (q) => {
    expect((await ask(q)).status).toBe(200);
  });

  it('refuses a text that is too long, missing or has a null character, and an unknown parameter', async () => {
    expect(await ask('a'.repeat(4_096))).toMatchObject({
      status: 400,
      json: { code: 'invalid_input', details: [{ path: 'q' }] },
    });
    expect((await ask('\u0000')).status).toBe(400);
    expect((await academy.api.get(path)).status).toBe(400);
    expect((await academy.api.get(`${path}?q=a&other=1`)).status).toBe(400);
  });

  it('answers 304 to a request with the current ETag', async () => {
    const { headers } = await ask('ventas');
    expect(headers['cache-control']).not.toContain('no-store');
    const again = await academy.api.with({ 'if-none-match': String(headers.etag) }).get(`${path}?q=ventas`);
    expect(again.status).toBe(304);
  });
});
