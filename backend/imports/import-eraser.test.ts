import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminAccount } from '../../contract/account-editing.ts';
import type { Import } from '../../contract/imports.ts';
import { ErasureRunnerService } from '../auth/accounts/erasure-runner.service.ts';
import { runToEnd, uploadCsv } from '../testing/imports.ts';
import { aLearner, PASSWORD } from '../testing/people.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const FILE = 'Email,Nombre,Apellido\nnadie@example.com,N,N';

describe('imports of an erased admin', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open();
  });
  afterAll(() => academy.close());

  async function signedIn(username: string): Promise<TestApi> {
    const login = { username, password: `${username}-secret` };
    return academy.api.as((await academy.api.post<{ adminKey: string }>('/api/admin/login', login)).json.adminKey);
  }

  it('lose the name that they were started under, and those of another admin of the same name do not', async () => {
    const berta = await academy.signInStaff('admin', 'berta');
    await academy.signInStaff('admin', 'carla');
    const [account] = (await berta.get<AdminAccount[]>('/api/admin/accounts?q=carla')).json;
    const url = `/api/admin/accounts/${account?.id}`;
    expect((await berta.post(`${url}/erasure`, { password: 'berta-secret' })).status).toBe(200);
    academy.clock.advance(WEEK_MS - HOUR_MS);
    const [admin, carla] = [await signedIn('berta'), await signedIn('carla')];
    const [others, old] = [(await uploadCsv(admin, 'accounts', FILE)).json, (await uploadCsv(carla, 'accounts', FILE)).json];
    expect((await admin.patch(url, { name: 'berta', lastName: 'Prueba' })).status).toBe(200);
    const own = (await uploadCsv(carla, 'accounts', FILE)).json;
    expect([others, old, own].map(({ startedBy }) => startedBy)).toEqual(['berta Prueba', 'carla Prueba', 'berta Prueba']);
    academy.clock.advance(HOUR_MS);
    await academy.app.get(ErasureRunnerService, { strict: false }).run();
    const { json: imports } = await admin.get<Import[]>('/api/admin/imports');
    const startedBy = (id: string) => imports.find((one) => one.id === id)?.startedBy;
    expect([others, old, own].map(({ id }) => startedBy(id))).toEqual(['berta Prueba', 'Usuario eliminado', 'Usuario eliminado']);
    expect(await academy.rows(`SELECT 1 FROM imports_import WHERE "startedById" = '${account?.id}'`)).toEqual([]);
  });
});

describe('imports that were checked before a person was erased', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  it('do not make them anew; another upload does, as whoever uploads it knows', async () => {
    const ana = await aLearner(academy, 'ana');
    await ana.api.call('DELETE', '/v1/me', { password: PASSWORD });
    academy.clock.advance(WEEK_MS - HOUR_MS);
    admin = await signedInAgain();
    const file = 'Email,Nombre,Apellido\nANA@example.com,Ana,Rojas\nberta@example.com,Berta,Soto';
    const checked = (await uploadCsv(admin, 'accounts', file)).json;
    expect(checked).toMatchObject({ state: 'checked', toCreate: 1, toUpdate: 1 });
    academy.clock.advance(HOUR_MS);
    await academy.app.get(ErasureRunnerService, { strict: false }).run();
    const problem = { row: 2, message: 'Se eliminaron los datos de esta persona después de revisar el archivo.' };
    expect(await runToEnd(admin, checked.id)).toMatchObject({
      ...{ state: 'done', written: 2, failed: 1, accountsMade: 1 },
      problems: [problem],
    });
    const emails = () => academy.rows(`SELECT "email" FROM auth_account WHERE "role" = 'learner' ORDER BY "email"`);
    expect(await emails()).toEqual([{ email: 'berta@example.com' }]);
    const again = (await uploadCsv(admin, 'accounts', file)).json;
    expect(await runToEnd(admin, again.id)).toMatchObject({ failed: 0, accountsMade: 1 });
    expect(await emails()).toEqual([{ email: 'ana@example.com' }, { email: 'berta@example.com' }]);
    for (const { id } of [checked, again]) await admin.delete(`/api/admin/imports/${id}`);
    expect(await readdir(join(academy.database.environment.DATA_DIR, 'imports'))).toEqual([]);
  });

  async function signedInAgain(): Promise<TestApi> {
    const login = { username: 'admin', password: 'admin-secret' };
    return academy.api.as((await academy.api.post<{ adminKey: string }>('/api/admin/login', login)).json.adminKey);
  }
});
