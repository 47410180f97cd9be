import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_CSV_STATE } from '../../contract/account-csv.ts';
import type { AdminAccount, PasswordLink } from '../../contract/account-editing.ts';
import type { Import, ImportLinks } from '../../contract/imports.ts';
import { StaffWriterService } from '../admin/staff-writer.service.ts';
import { endOf, runToEnd, uploadCsv, uploadExported } from '../testing/imports.ts';
import { aLearner, changeRights } from '../testing/people.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { ImportQueries } from './import.queries.ts';
import { WritePace } from './write-pace.ts';

describe('the import of accounts', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeEach(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
  });
  afterEach(() => academy.close());

  async function accounts(): Promise<AdminAccount[]> {
    return (await admin.get<AdminAccount[]>('/api/admin/accounts?sort=email')).json;
  }

  it('creates learners without a password, and new password links on each request', async () => {
    const file =
      'email;APELLIDO;Nombre;telefono;Código\r\nEva@Example.com;Soto;Eva;+56 9 1234;V-7\r\nluis@example.com;Díaz;Luis;;\r\n';
    const checked = (await uploadCsv(admin, 'accounts', file)).json;
    expect(checked).toMatchObject({ rows: 2, toCreate: 2, problems: [], accountsMade: 0, linksGivenAt: null });
    expect(await runToEnd(admin, checked.id)).toMatchObject({ state: 'done', written: 2, accountsMade: 2 });
    expect(await accounts()).toMatchObject([
      { role: 'admin' },
      {
        email: 'eva@example.com',
        name: 'Eva',
        lastName: 'Soto',
        phone: '+56 9 1234',
        code: 'V-7',
        hasPassword: false,
        role: 'learner',
      },
      { email: 'luis@example.com', phone: null, code: null },
    ]);
    const links = await admin.post<ImportLinks>(`/api/admin/imports/${checked.id}/links`);
    expect(links.json.map(({ email, name }) => [email, name])).toEqual(
      expect.arrayContaining([
        ['eva@example.com', 'Eva Soto'],
        ['luis@example.com', 'Luis Díaz'],
      ]),
    );
    const tokens = links.json.map(({ url }) => url.split('#')[1]);
    const choose = (token = '') =>
      academy.api.post('/api/auth/password', { token, password: 'una clave larga y propia' });
    expect((await choose(tokens[0])).status).toBe(200);
    expect((await admin.get<Import>(`/api/admin/imports/${checked.id}`)).json.linksGivenAt).not.toBeNull();

    const again = await admin.post<ImportLinks>(`/api/admin/imports/${checked.id}/links`);
    expect(again.json.map(({ email }) => email)).toEqual([links.json[1]?.email]);
    expect((await choose(tokens[1])).status).toBe(404);
    expect((await choose(again.json[0]?.url.split('#')[1])).status).toBe(200);
    expect((await admin.post(`/api/admin/imports/${checked.id}/links`)).json).toEqual([]);
    const audited = JSON.stringify(await academy.rows('SELECT * FROM admin_audit_entry'));
    for (const token of tokens) expect(audited).not.toContain(token);
    expect((await uploadCsv(admin, 'accounts', file)).json).toMatchObject({ unchanged: 2, toCreate: 0, toUpdate: 0 });
  });

  it('answers one of two simultaneous requests for the links, and refuses the other as busy', async () => {
    const file = Array.from({ length: 120 }, (_, index) => `p${index}@example.com,N,A`).join('\n');
    const { id } = (await uploadCsv(admin, 'accounts', `Email,Nombre,Apellido\n${file}`)).json;
    await runToEnd(admin, id);
    const ask = () => admin.post<ImportLinks>(`/api/admin/imports/${id}/links`);
    const { write } = StaffWriterService.prototype;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    // The first request makes its links after the second one has been answered.
    const writing = vi.spyOn(StaffWriterService.prototype, 'write').mockImplementationOnce(async function (
      this: StaffWriterService,
      ...does
    ) {
      await held;
      return write.apply(this, does);
    });
    const first = ask();
    await expect.poll(() => writing.mock.calls.length).toBe(1);
    expect(await ask()).toMatchObject({ status: 503, json: { code: 'busy' } });
    goOn();
    expect(await first).toMatchObject({ status: 200, json: { length: 120 } });
    writing.mockRestore();
    const [{ alive } = { alive: 0 }] = await academy.rows<{ alive: number }>(
      'SELECT count(*) AS alive FROM auth_password_link',
    );
    expect(Number(alive)).toBe(120);
  });

  it('stops making links when its admin loses the role, and leaves a link of another admin valid', async () => {
    const giver = await academy.signInStaff('admin', 'otra');
    const [account] = await academy.rows<{ id: string }>(`SELECT id FROM auth_account WHERE username = 'otra'`);
    const file = Array.from({ length: 120 }, (_, index) => `p${index}@example.com,N,A`).join('\n');
    const { id } = (await uploadCsv(admin, 'accounts', `Email,Nombre,Apellido\n${file}`)).json;
    await runToEnd(admin, id);
    const [last] = await academy.rows<{ id: string }>(
      `SELECT "accountId" AS id FROM imports_account ORDER BY 1 DESC LIMIT 1`,
    );
    const { accountsAfter } = ImportQueries.prototype;
    let link = '';
    const reading = vi.spyOn(ImportQueries.prototype, 'accountsAfter').mockImplementation(async function (
      this: ImportQueries,
      ...does
    ) {
      if (does[1] !== '' && link === '') {
        await admin.patch(`/api/admin/accounts/${account?.id}`, { role: 'trainer' });
        link = (await admin.post<PasswordLink>(`/api/admin/accounts/${last?.id}/password-link`)).json.url;
      }
      return accountsAfter.apply(this, does);
    });
    const refused = await giver.post(`/api/admin/imports/${id}/links`);
    reading.mockRestore();
    expect(refused).toMatchObject({ status: 401, json: { code: 'admin_session_ended' } });
    const choice = { token: link.split('#')[1], password: 'una clave larga y propia' };
    expect((await academy.api.post('/api/auth/password', choice)).status).toBe(200);
  });

  it('reads an exported file as unchanged: staff, phones with their codes, hostile texts', async () => {
    const names = ['=1+1', '-3', '@SUM(A1)', "'=1", 'a;b,"c"', 'Ana;=cmd|x', "Ana,'-1", '¡Ñandú 🚀!', "l'été"];
    for (const [index, name] of names.entries()) {
      const learner = await aLearner(academy, `p${index}`);
      await academy.change(
        `UPDATE auth_account
         SET "name" = '${name.replaceAll("'", "''")}', "phone" = '9 ${index}', "phoneCode" = '+56', "rut" = '=1'
         WHERE "id" = '${learner.id}'`,
      );
    }
    await admin.post('/api/admin/accounts', { email: 'eva@example.com', name: 'Eva', lastName: 'S', role: 'trainer' });
    for (const delimiter of [',', ';'] as const)
      expect(await uploadExported(academy, admin, 'accounts', delimiter)).toMatchObject({
        rows: names.length + 2,
        toCreate: 0,
        toUpdate: 0,
        unchanged: names.length + 2,
        problems: [],
        ignoredColumns: Object.values(ACCOUNT_CSV_STATE),
      });
  });

  it('updates learners by e-mail, and lists every problem by row and column', async () => {
    await aLearner(academy, 'ana');
    await admin.post('/api/admin/accounts', { email: 'eva@example.com', name: 'Eva', lastName: 'S', role: 'trainer' });
    const head = 'ID,Email,Nombre,Apellido,Rol,Teléfono';
    const good = (await uploadCsv(admin, 'accounts', `${head}\n,ANA@example.com,Ana,Nueva,,=1\n`)).json;
    expect(good).toMatchObject({ toUpdate: 1, problems: [] });
    await runToEnd(admin, good.id);
    const ana = (await accounts()).find(({ email }) => email === 'ana@example.com');
    expect(ana).toMatchObject({ name: 'Ana', lastName: 'Nueva', phone: '=1', version: 2, hasPassword: true });

    const bad = [
      head,
      ',no es un email,,X,Capacitador,',
      ',eva@example.com,Otra,S,,',
      ',b@example.com,B,B,Administrador,',
      'no-existe,c@example.com,C,C,,',
      `${ana?.id},otra@example.com,Ana,Nueva,,`,
      ',d@example.com,D',
      ',e@example.com,E,E,,,sobra',
      ',f@example.com,F,F,,',
      ',F@EXAMPLE.com,F,F,,',
      `,g@example.com,${'x'.repeat(50_000)},G,,`,
      ',h@example.com,"Sin "cerrar,H,,',
      ',no es un email,I,I,,',
    ].join('\n');
    const { problems } = (await uploadCsv(admin, 'accounts', bad)).json;
    expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 Email',
      '2 Nombre',
      '2 Rol',
      '3 Email',
      '4 Rol',
      '5 ID',
      '6 Email',
      '7 Apellido',
      '8 null',
      '10 Email',
      '11 Nombre',
      '12 Nombre',
    ]);
  });

  it('refuses one row whose e-mail was taken since the check, and writes the others', async () => {
    const emails = Array.from({ length: 30 }, (_, index) => `p${index}@example.com`);
    const file = `Email,Nombre,Apellido\n${emails.map((email) => `${email},N,A`).join('\n')}`;
    const { json } = await uploadCsv(admin, 'accounts', file);
    academy.clock.advance(1_000);
    await aLearner(academy, 'p7');
    const end = await runToEnd(admin, json.id);
    expect(end).toMatchObject({
      state: 'done',
      written: 30,
      failed: 1,
      accountsMade: 29,
      problems: [{ row: 9, column: 'Email' }],
    });
  });

  /** Fixes batches at their first size: an import of 1,500 rows has more than 100, with requests between them. */
  function keepBatchesSmall() {
    return vi.spyOn(WritePace.prototype, 'note').mockReturnValue();
  }

  it('keeps the batches written before it is cancelled, and writes the rest when the file is imported again', async () => {
    const pace = keepBatchesSmall();
    const lines = Array.from({ length: 1_500 }, (_, index) => `p${index}@example.com,N,A`);
    const file = `Email,Nombre,Apellido\n${lines.join('\n')}`;
    const first = (await uploadCsv(admin, 'accounts', file)).json;
    academy.clock.advance(1);
    const second = (await uploadCsv(admin, 'accounts', file)).json;
    await admin.post(`/api/admin/imports/${first.id}/run`);
    expect((await admin.post(`/api/admin/imports/${second.id}/run`)).json).toMatchObject({ code: 'import_running' });
    expect((await admin.get<Import[]>('/api/admin/imports')).json).toMatchObject([
      { id: second.id, state: 'checked' },
      { id: first.id, state: 'running', startedBy: 'admin Prueba' },
    ]);
    expect((await admin.delete(`/api/admin/imports/${first.id}`)).status).toBe(204);
    const cancelled = await endOf(admin, first.id);
    pace.mockRestore();
    const [{ made } = { made: 0 }] = await academy.rows<{ made: number | string }>(
      `SELECT COUNT(*) AS made FROM auth_account WHERE role = 'learner'`,
    );
    expect(cancelled).toMatchObject({ state: 'cancelled', written: Number(made), accountsMade: Number(made) });
    expect(cancelled.written).toBeLessThan(1_500);
    expect((await admin.post(`/api/admin/imports/${first.id}/run`)).json).toMatchObject({ code: 'import_ended' });

    const again = (await uploadCsv(admin, 'accounts', file)).json;
    expect(again).toMatchObject({ unchanged: cancelled.written, toCreate: 1_500 - cancelled.written });
    expect(await runToEnd(admin, again.id)).toMatchObject({ state: 'done', written: 1_500, failed: 0 });
  });

  it.each([
    ['gets another role', { role: 'trainer' }],
    ['changes the password', { passwordHash: 'de otra clave' }],
  ] as const)('ends when its admin %s', async (_what, change) => {
    const pace = keepBatchesSmall();
    const lines = Array.from({ length: 1_500 }, (_, index) => `p${index}@example.com,N,A`);
    const { id } = (await uploadCsv(admin, 'accounts', `Email,Nombre,Apellido\n${lines.join('\n')}`)).json;
    const other = await academy.signInStaff('admin', 'otra');
    await other.post(`/api/admin/imports/${id}/run`);
    const [{ id: otherId } = { id: '' }] = await academy.rows<{ id: string }>(
      `SELECT id FROM auth_account WHERE username = 'otra'`,
    );
    await changeRights(academy, otherId, change);
    const end = await endOf(admin, id);
    pace.mockRestore();
    expect(end).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('Cambió la contraseña, el rol o el estado'),
    });
    expect(end.written).toBeLessThan(1_500);
  });
});
