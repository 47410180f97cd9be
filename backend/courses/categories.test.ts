import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course, CourseDetail } from '../../contract/courses.ts';
import type { RatingsSummary } from '../../contract/ratings.ts';
import { ifMatch } from '../../contract/versions.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';

const CATEGORIES = '/api/admin/categories';

describe('categories', () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    trainer = await academy.signInStaff('trainer');
  });
  afterAll(() => academy.close());

  async function create(...names: string[]): Promise<void> {
    for (const name of names) expect((await trainer.post(CATEGORIES, { name })).status, name).toBe(201);
  }

  async function createCourse(category: string): Promise<CourseDetail> {
    return (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse({ category }))).json;
  }

  async function names(): Promise<string[]> {
    return (await academy.api.get<string[]>('/api/categories')).json;
  }

  function pathOf(name: string): string {
    return `${CATEGORIES}/${encodeURIComponent(name)}`;
  }

  function remove(name: string, moveTo?: string): Promise<TestAnswer> {
    return trainer.delete(pathOf(name) + (moveTo === undefined ? '' : `?moveTo=${encodeURIComponent(moveTo)}`));
  }

  async function coursesIn(name: string): Promise<string[]> {
    return (await academy.api.get<Course[]>(`/api/courses?category=${encodeURIComponent(name)}`)).json.map(
      ({ id }) => id,
    );
  }

  it('are listed in the order of creation', async () => {
    await create('Zapatería', 'Abarrotes', 'Marketing');
    expect(await names()).toEqual(['Zapatería', 'Abarrotes', 'Marketing']);
  });

  it.each(['Zapatería', 'ZAPATERÍA', 'Zapateri\u0301a', '  zapatería '])(
    'are refused with the existing name "%s"',
    async (name) => {
      expect(await trainer.post(CATEGORIES, { name })).toMatchObject({
        status: 409,
        json: { code: 'category_exists', message: 'Ya existe una categoría con ese nombre.' },
      });
    },
  );

  it.each(['', '   ', 'x'.repeat(81), 7, null, ['a'], 'a\0b', '.', '..'])(
    'are refused with the invalid name %j',
    async (name) => {
      expect((await trainer.post(CATEGORIES, { name })).status).toBe(400);
    },
  );

  it('are created once by two simultaneous requests', async () => {
    const answers = await Promise.all(['Gemela', 'gemela'].map((name) => trainer.post(CATEGORIES, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await names()).filter((name) => name.toLowerCase() === 'gemela')).toHaveLength(1);
  });

  it('keep their courses and their place in the order when renamed', async () => {
    await create('Redes', 'Última');
    const course = await createCourse('Redes');
    expect(await trainer.put(pathOf('redes'), { newName: ' Redes Sociales ' })).toMatchObject({
      status: 200,
      json: { name: 'Redes Sociales' },
    });
    expect((await academy.api.get<CourseDetail>(`/api/courses/${course.id}`)).json.category).toBe('Redes Sociales');
    expect((await names()).slice(-2)).toEqual(['Redes Sociales', 'Última']);
    expect(await coursesIn('Redes')).toEqual([]);
    expect(await coursesIn('redes sociales')).toEqual([course.id]);
  });

  it('raise the version of their courses when renamed or replaced', async () => {
    await create('Antes', 'Traslado');
    const course = await createCourse('Antes');
    const other = await createCourse('Traslado');
    const seen = async ({ id }: CourseDetail) =>
      (await academy.api.get<RatingsSummary>(`/api/courses/${id}/ratings`)).json.courseVersion ?? 0;
    const version = await seen(course);
    await trainer.put(pathOf('Antes'), { newName: 'Después' });
    expect(await seen(course)).toBe(version + 1);
    await remove('Después', 'Traslado');
    expect([await seen(course), await seen(other)]).toEqual([version + 2, other.version]);
    const stale = { ...aNewCourse({ category: 'Traslado' }), title: 'Sin ver el cambio' };
    const save = (of: number) => trainer.put(`/api/admin/courses/${course.id}`, stale, ifMatch(of));
    expect([(await save(version)).status, (await save(version + 2)).status]).toEqual([412, 200]);
  });

  it('are renamed without deadlocks while their courses are saved, rated and viewed', async () => {
    await create('Compartida 0');
    const courses = await Promise.all(Array.from({ length: 8 }, () => createCourse('Compartida 0')));
    for (let round = 0; round < 50; round += 1) {
      const category = `Compartida ${round}`;
      const userId = `anon_${round}-0123456789abcdefghij`;
      const saves = courses.slice(6).map(({ id }) => trainer.put(`/api/admin/courses/${id}`, aNewCourse({ category })));
      const others = courses.flatMap(({ id }) => [
        academy.api.post(`/api/courses/${id}/rating`, { userId, rating: 4 }),
        academy.api.post(`/api/courses/${id}/view`, { viewerId: userId }),
      ]);
      const renamed = trainer.put(pathOf(category), { newName: `Compartida ${round + 1}` });
      for (const { status } of await Promise.all(saves)) expect([200, 400]).toContain(status); // 400 after the rename
      for (const { status } of await Promise.all([...others, renamed])) expect(status).toBe(200);
    }
  });

  it('can be renamed to another case of their name, but not to an existing name', async () => {
    await create('Propia', 'Ajena');
    expect((await trainer.put(pathOf('Propia'), { newName: 'PROPIA' })).status).toBe(200);
    expect(await trainer.put(pathOf('Propia'), { newName: 'ajena' })).toMatchObject({
      status: 409,
      json: { code: 'category_exists' },
    });
    expect(await names()).toEqual(expect.arrayContaining(['PROPIA', 'Ajena']));
  });

  it.each(['A/B', '50% más', '¿Qué?', 'a+b', '#1', '...', '🚀'.repeat(40), 'ñ'.repeat(80)])(
    'accept the name "%s", also in a path',
    async (name) => {
      await create(name);
      expect((await trainer.put(pathOf(name), { newName: `Ya no ${name.length}` })).status).toBe(200);
      expect((await remove(`Ya no ${name.length}`)).status).toBe(204);
    },
  );

  it('answer 404 to renaming and deleting a missing one', async () => {
    for (const answer of [
      await trainer.put(pathOf('Nada'), { newName: 'Algo' }),
      await remove('Nada'),
      await remove('Nada', 'Marketing'),
    ]) {
      expect(answer).toMatchObject({
        status: 404,
        json: { code: 'category_not_found', message: 'Categoría no encontrada.' },
      });
    }
  });

  it('are deleted only with moveTo when they have courses', async () => {
    await create('Vieja', 'Nueva');
    const course = await createCourse('Vieja');
    expect(await remove('Vieja')).toMatchObject({ status: 409, json: { code: 'category_in_use' } });
    for (const nowhere of ['Nada', 'Vieja', 'vieja']) {
      expect(await remove('Vieja', nowhere)).toMatchObject({ status: 400, json: { details: [{ path: 'moveTo' }] } });
    }
    expect(await coursesIn('Vieja')).toEqual([course.id]);
    expect((await remove('Vieja', 'nueva')).status).toBe(204);
    expect(await coursesIn('Nueva')).toEqual([course.id]);
    expect(await names()).not.toContain('Vieja');
  });

  it('are deleted without moveTo when they have no courses', async () => {
    await create('Vacía');
    expect((await remove('Vacía')).status).toBe(204);
    expect(await names()).not.toContain('Vacía');
  });

  it('lose no course that is created while they are deleted', async () => {
    await create('Disputada', 'Refugio');
    const attempts = [1, 2, 3, 4].map(() => trainer.post('/api/admin/courses', aNewCourse({ category: 'Disputada' })));
    const answers = await Promise.all([...attempts, remove('Disputada', 'Refugio'), remove('Disputada')]);
    for (const { status } of answers) expect([201, 204, 400, 404, 409]).toContain(status);
    const made = answers.filter(({ status }) => status === 201).length;
    expect([...(await coursesIn('Disputada')), ...(await coursesIn('Refugio'))]).toHaveLength(made);
  });

  it('keep all courses in one category when two are moved into each other at the same time', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const [first, second] = [`Norte ${round}`, `Sur ${round}`];
      await create(first, second);
      const courses = [await createCourse(first), await createCourse(second)];
      const answers = await Promise.all([remove(first, second), remove(second, first)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
      const left = [...(await coursesIn(first)), ...(await coursesIn(second))];
      expect(left.toSorted()).toEqual(courses.map(({ id }) => id).toSorted());
    }
  });

  it('add an audit row for every write', async () => {
    await create('Auditada', 'Destino');
    academy.clock.advance(1);
    await trainer.put(pathOf('Auditada'), { newName: 'Auditada 2' });
    academy.clock.advance(1);
    await remove('Auditada 2', 'Destino');
    const rows = await academy.rows<{ action: string; before: string; after: string }>(
      `SELECT * FROM admin_audit_entry WHERE "before" LIKE '%Auditada%' OR "after" LIKE '%Auditada%'
       ORDER BY "createdAt"`,
    );
    expect(rows.map(({ action, before, after }) => [action, JSON.parse(before), JSON.parse(after)])).toEqual([
      ['category.create', null, { name: 'Auditada' }],
      ['category.rename', { name: 'Auditada' }, { name: 'Auditada 2' }],
      ['category.delete', { name: 'Auditada 2', moveTo: 'Destino' }, null],
    ]);
  });
});
