import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import type { Import, ImportKind } from '../../contract/imports.ts';
import { ErasureRunnerService } from '../auth/accounts/erasure-runner.service.ts';
import { filesOfImports, runToEnd, uploadCsv } from '../testing/imports.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { aLearner, PASSWORD } from '../testing/people.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const GONE = 'Lo de esta fila se eliminó o cambió de nombre o de email después de revisar el archivo.';

describe('a row of an import whose account or course is gone when the import runs', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  const checked = async (kind: ImportKind, file: string): Promise<Import> => (await uploadCsv(admin, kind, file)).json;
  const emails = async () =>
    (
      await academy.rows<{ email: string }>(
        `SELECT "email" FROM auth_account WHERE "role" = 'learner' ORDER BY "email"`,
      )
    ).map(({ email }) => email);

  it('does not create the account of an erased person again, unless the file is uploaded after the erasure', async () => {
    const ana = await aLearner(academy, 'ana');
    await ana.api.call('DELETE', '/v1/me', { password: PASSWORD });
    academy.clock.advance(WEEK_MS - HOUR_MS);
    admin = await academy.api.signIn('admin');
    const file =
      'Email,Nombre,Apellido\nberta@example.com,Berta,Soto\nANA@example.com,Ana,Rojas\ncarla@example.com,Carla,Vera';
    const first = await checked('accounts', file);
    expect(first).toMatchObject({ state: 'checked', toCreate: 2, toUpdate: 1 });
    academy.clock.advance(HOUR_MS);
    await academy.app.get(ErasureRunnerService, { strict: false }).run();
    expect(await runToEnd(admin, first.id)).toMatchObject({
      ...{ state: 'done', written: 3, failed: 1, accountsMade: 2 },
      problems: [{ row: 3, message: GONE }],
    });
    expect(await emails()).toEqual(['berta@example.com', 'carla@example.com']);
    const again = await checked('accounts', file);
    expect(await runToEnd(admin, again.id)).toMatchObject({ failed: 0, accountsMade: 1 });
    expect(await emails()).toEqual(['ana@example.com', 'berta@example.com', 'carla@example.com']);
    for (const { id } of [first, again]) await admin.delete(`/api/admin/imports/${id}`);
    expect(await filesOfImports(academy)).toEqual([]);
  });

  it('creates no second account when the e-mail of the account was changed', async () => {
    const dora = await aLearner(academy, 'dora');
    const { id } = await checked('accounts', 'Email,Nombre,Apellido\ndora@example.com,Dora,Lara');
    await admin.patch(`/api/admin/accounts/${dora.id}`, { email: 'dora.lara@example.com' });
    expect(await runToEnd(admin, id)).toMatchObject({
      failed: 1,
      accountsMade: 0,
      problems: [{ row: 2, message: GONE }],
    });
    expect(await emails()).toContain('dora.lara@example.com');
    expect(await emails()).not.toContain('dora@example.com');
  });

  it.each([
    ['deleted', (url: string) => admin.delete(url)],
    ['renamed', (url: string) => admin.put(url, aNewCourse({ title: 'Con otro título' }))],
  ])('does not create a course again that was %s', async (_what, change) => {
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    const { json: course } = await admin.post<CourseDetail>('/api/admin/courses', aNewCourse());
    const values = [course.title, 'Ventas', course.instructor, course.description, course.duration];
    const { id, unchanged } = await checked(
      'courses',
      `Título,Categoría,Instructor,Descripción,Minutos\n${values.join(',')}`,
    );
    expect(unchanged).toBe(1);
    expect((await change(`/api/admin/courses/${course.id}`)).status).toBeLessThan(300);
    expect(await runToEnd(admin, id)).toMatchObject({ failed: 1, problems: [{ row: 2, message: GONE }] });
    const { json: courses } = await academy.api.get<CourseDetail[]>('/api/courses');
    expect(courses.map(({ title }) => title)).not.toContain(course.title);
  });
});
