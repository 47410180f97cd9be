import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Import } from '../../contract/imports.ts';
import { ErasureRunnerService } from '../auth/accounts/erasure-runner.service.ts';
import { runToEnd, uploadCsv } from '../testing/imports.ts';
import { aLearner, PASSWORD } from '../testing/people.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const GONE = 'Lo de esta fila se eliminó o cambió de nombre o de email después de revisar el archivo.';

describe('what an import would have changed and is gone when it runs', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  const checked = async (kind: 'accounts' | 'courses', file: string): Promise<Import> =>
    (await uploadCsv(admin, kind, file)).json;
  const emails = async () =>
    (await academy.rows<{ email: string }>(`SELECT "email" FROM auth_account WHERE "role" = 'learner' ORDER BY "email"`)).map(
      ({ email }) => email,
    );

  it('is not made anew of an erased person; another upload does, as whoever uploads it knows', async () => {
    const ana = await aLearner(academy, 'ana');
    await ana.api.call('DELETE', '/v1/me', { password: PASSWORD });
    academy.clock.advance(WEEK_MS - HOUR_MS);
    const login = { username: 'admin', password: 'admin-secret' };
    admin = academy.api.as((await academy.api.post<{ adminKey: string }>('/api/admin/login', login)).json.adminKey);
    const file = 'Email,Nombre,Apellido\nberta@example.com,Berta,Soto\nANA@example.com,Ana,Rojas\ncarla@example.com,Carla,Vera';
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
    expect(await readdir(join(academy.database.environment.DATA_DIR, 'imports'))).toEqual([]);
  });

  it('is not made anew of an account that has another e-mail', async () => {
    const dora = await aLearner(academy, 'dora');
    const { id } = await checked('accounts', 'Email,Nombre,Apellido\ndora@example.com,Dora,Lara');
    await admin.patch(`/api/admin/accounts/${dora.id}`, { email: 'dora.lara@example.com' });
    expect(await runToEnd(admin, id)).toMatchObject({ failed: 1, accountsMade: 0, problems: [{ row: 2, message: GONE }] });
    expect(await emails()).toContain('dora.lara@example.com');
    expect(await emails()).not.toContain('dora@example.com');
  });
});
