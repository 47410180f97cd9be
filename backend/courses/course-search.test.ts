import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaveCourse } from '../../contract/course-editing.ts';
import type { Course, CourseDetail } from '../../contract/courses.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';

describe('the search for courses', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    await admin.post('/api/admin/categories', { name: 'Otra' });
    await create({ title: 'Vitrina digital', description: 'Arma tu catálogo. '.repeat(12), instructor: 'Ana Soto' });
    await create({ title: 'Redes', description: 'Publica a diario.', instructor: 'Ñusta Catalogada' });
    await create({
      title: 'Catálogo que enamora',
      description: `Fotos, precios y más. ${'Texto largo. '.repeat(200)}`,
    });
    await create({
      title: 'Empaque ecológico & rápido',
      description: 'Ventas/Marketing, paso 2.0: 1.000 cajas por e-mail.',
    });
    await create({ title: 'Straße für Ø y 4º medio', description: '¿Qué «más»? ¡Ahora…!', instructor: 'Łukasz Ærø' });
  });
  afterAll(() => academy.close());

  async function create(changes: Partial<SaveCourse>): Promise<CourseDetail> {
    const body = aNewCourse({ title: 'Sin nada', description: 'Nada.', instructor: 'Nadie', ...changes });
    const answer = await admin.post<CourseDetail>('/api/admin/courses', body);
    expect(answer.status).toBe(201);
    return answer.json;
  }

  function search(q: string, more = ''): Promise<TestAnswer<Course[]>> {
    return academy.api.get<Course[]>(`/api/courses?q=${encodeURIComponent(q)}${more}`);
  }

  async function titlesOf(q: string, more = ''): Promise<string[]> {
    const answer = await search(q, more);
    expect(answer.status, q).toBe(200);
    expect(answer.headers['x-total-count'], q).toBe(`${answer.json.length}`);
    return answer.json.map(({ title }) => title);
  }

  it.each(['catalogo', 'CATÁLOGO', 'catálogo', 'cata\u0301logo', 'catalo', '  catálogo  '])(
    'finds a course by "%s"',
    async (q) => {
      expect(await titlesOf(q)).toContain('Catálogo que enamora');
    },
  );

  it('ranks title before instructor before description, independent of length and frequency', async () => {
    expect(await titlesOf('catalog')).toEqual(['Catálogo que enamora', 'Redes', 'Vitrina digital']);
  });

  it('requires every word, in any field', async () => {
    expect(await titlesOf('soto catálogo')).toEqual(['Vitrina digital']);
    expect(await titlesOf('soto enamora')).toEqual([]);
  });

  it.each([
    ['nusta', 'Redes'],
    ['marketing', 'Empaque ecológico & rápido'],
    ['ventas/marketing', 'Empaque ecológico & rápido'],
    ['2.0', 'Empaque ecológico & rápido'],
    ['000', 'Empaque ecológico & rápido'],
    ['mail', 'Empaque ecológico & rápido'],
    ['e-mail', 'Empaque ecológico & rápido'],
    ['&', undefined],
    ['que', 'Catálogo que enamora'],
    ['más', 'Straße für Ø y 4º medio'],
    ['ahora', 'Straße für Ø y 4º medio'],
    ['straße', 'Straße für Ø y 4º medio'],
    ['fur', 'Straße für Ø y 4º medio'],
    ['ø', 'Straße für Ø y 4º medio'],
    ['4º', 'Straße für Ø y 4º medio'],
    ['łukasz', 'Straße für Ø y 4º medio'],
  ])('finds words between punctuation by "%s": %s', async (q, title) => {
    const titles = await titlesOf(q);
    expect(titles.includes(title ?? '')).toBe(title !== undefined);
  });

  it.each(['...', '¿?', '&', '!', '*', "'", '"', '%', ':', '()', '🚀', '-', '\\'])(
    'finds nothing by "%s" alone',
    async (q) => {
      expect(await titlesOf(q)).toEqual([]);
    },
  );

  it.each([
    '"a OR b"',
    'a OR b',
    'NEAR(',
    'NEAR(a b, 2)',
    'a*',
    '*a',
    "a'",
    'a%',
    'title:a',
    'a:*',
    'a & b',
    '!a',
    'a | b',
    'a <-> b',
  ])('treats %s as words, not as an expression', async (q) => {
    expect((await search(q)).status).toBe(200);
  });

  it.each(['NOT catalogo', 'catalogo -vitrinas', "catalogo' OR '1'='1", 'catalogo); DROP TABLE courses_course'])(
    'finds nothing by "%s", because no course contains all its words',
    async (q) => {
      expect(await titlesOf(q)).toEqual([]);
    },
  );

  it.each(['½', 'ŉ', 'ʼ', '①', 'ﬀ', '²', '\u{1D7D8}', 'ㅤ', '한국', 'й'])(
    'answers 200 to the unusual letter %s',
    async (q) => {
      expect((await search(q)).status).toBe(200);
    },
  );

  it('ignores a text of spaces', async () => {
    expect((await search('   ')).json).toHaveLength(5);
  });

  it('accepts 200 characters and refuses 201', async () => {
    expect(await search('a'.repeat(201))).toMatchObject({ status: 400, json: { details: [{ path: 'q' }] } });
    expect(await search('a'.repeat(200))).toMatchObject({ status: 200, json: [] });
    expect((await search('a '.repeat(100))).status).toBe(200);
  });

  it('pages by relevance and refuses the cursor of another order', async () => {
    const first = await search('catalog', '&limit=2');
    const second = await search('catalog', `&limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect([...first.json, ...second.json].map(({ title }) => title)).toEqual(await titlesOf('catalog'));
    expect(second.headers).toMatchObject({ 'x-total-count': '3' });
    expect(second.headers['x-next-cursor']).toBeUndefined();
    const rest = await search('catalog', `&cursor=${first.headers['x-next-cursor']}`);
    expect(rest.json).toEqual(second.json);
    const inOrder = await academy.api.get('/api/courses?limit=1');
    expect((await search('catalog', `&limit=2&cursor=${inOrder.headers['x-next-cursor']}`)).status).toBe(400);
  });

  it('is limited to the category in the query', async () => {
    expect(await titlesOf('catalog', '&category=ventas')).toHaveLength(3);
    expect(await titlesOf('catalog', '&category=Otra')).toEqual([]);
    expect(await titlesOf('catalog', '&category=Ninguna')).toEqual([]);
  });

  it('is limited to the level in the query, and follows a changed level', async () => {
    const course = await create({ title: 'Catálogo por niveles', level: 'advanced' });
    expect(await titlesOf('catalog', '&level=advanced')).toEqual(['Catálogo por niveles']);
    expect(await titlesOf('catalog', '&level=advanced&category=Ventas')).toEqual(['Catálogo por niveles']);
    expect(await titlesOf('catalog', '&level=basic')).toEqual([]);
    expect(await titlesOf('catalog')).toHaveLength(4);
    await admin.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Catálogo por niveles', level: 'basic' }));
    expect(await titlesOf('catalog', '&level=advanced')).toEqual([]);
    expect(await titlesOf('catalog', '&level=basic')).toEqual(['Catálogo por niveles']);
    await admin.delete(`/api/admin/courses/${course.id}`);
  });

  it('finds a course by its new texts and category at once, and not after its deletion', async () => {
    const course = await create({ title: 'Xilófono', description: 'Marimba.', instructor: 'Zoraida' });
    expect(await titlesOf('xilofono')).toEqual(['Xilófono']);
    await admin.put(
      `/api/admin/courses/${course.id}`,
      aNewCourse({ title: 'Yunque', description: 'Fragua.', instructor: 'Wanda' }),
    );
    for (const gone of ['xilofono', 'marimba', 'zoraida']) expect(await titlesOf(gone), gone).toEqual([]);
    for (const there of ['yunque', 'fragua', 'wanda']) expect(await titlesOf(there), there).toEqual(['Yunque']);
    await admin.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Yunque', category: 'Otra' }));
    expect(await titlesOf('yunque', '&category=Otra')).toEqual(['Yunque']);
    await admin.delete(`/api/admin/courses/${course.id}`);
    expect(await titlesOf('yunque')).toEqual([]);
    const documents = await academy.rows(
      `SELECT "id" FROM courses_course_search${academy.database.isPostgres ? '' : '_document'}`,
    );
    expect(documents).toHaveLength(5);
  });
});
