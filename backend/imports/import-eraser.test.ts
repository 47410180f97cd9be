import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminAccount } from '../../contract/account-editing.ts';
import type { Import } from '../../contract/imports.ts';
import { ErasureRunnerService } from '../auth/accounts/erasure-runner.service.ts';
import { uploadCsv } from '../testing/imports.ts';
import { TestAcademy } from '../testing/test-academy.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const FILE = 'Email,Nombre,Apellido\nnadie@example.com,N,N';

describe('imports of an erased admin', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open();
  });
  afterAll(() => academy.close());

  it('lose the name of that admin, while those of a namesake do not', async () => {
    const berta = await academy.signInStaff('admin', 'berta');
    await academy.signInStaff('admin', 'carla');
    const [account] = (await berta.get<AdminAccount[]>('/api/admin/accounts?q=carla')).json;
    const url = `/api/admin/accounts/${account?.id}`;
    expect((await berta.post(`${url}/erasure`, { password: 'berta-secret' })).status).toBe(200);
    academy.clock.advance(WEEK_MS - HOUR_MS);
    const [admin, carla] = [await academy.api.signIn('berta'), await academy.api.signIn('carla')];
    const [others, old] = [
      (await uploadCsv(admin, 'accounts', FILE)).json,
      (await uploadCsv(carla, 'accounts', FILE)).json,
    ];
    expect((await admin.patch(url, { name: 'berta', lastName: 'Prueba' })).status).toBe(200);
    const own = (await uploadCsv(carla, 'accounts', FILE)).json;
    expect([others, old, own].map(({ startedBy }) => startedBy)).toEqual([
      'berta Prueba',
      'carla Prueba',
      'berta Prueba',
    ]);
    academy.clock.advance(HOUR_MS);
    await academy.app.get(ErasureRunnerService, { strict: false }).run();
    const { json: imports } = await admin.get<Import[]>('/api/admin/imports');
    const startedBy = (id: string) => imports.find((one) => one.id === id)?.startedBy;
    expect([others, old, own].map(({ id }) => startedBy(id))).toEqual([
      'berta Prueba',
      'Usuario eliminado',
      'Usuario eliminado',
    ]);
    expect(await academy.rows(`SELECT 1 FROM imports_import WHERE "startedById" = '${account?.id}'`)).toEqual([]);
  });
});
