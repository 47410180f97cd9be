import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminAccount } from '../../contract/account-editing.ts';
import type { AuditChoices, AuditEntry, AuditEntryDetail } from '../../contract/audit-log.ts';
import type { DownloadAddress } from '../../contract/exports.ts';
import { aCertificateOf } from '../testing/certificates.ts';
import { aLearner, PASSWORD, type TestLearner } from '../testing/people.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { AuditEraserService } from './audit-eraser.service.ts';
import { AuditValuesService } from './audit-values.service.ts';

const LOG = '/api/admin/audit-log';
const DAY_MS = 86_400_000;
const REMOVED = { personalValue: 1 };

describe('personal values of the audit log', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let ana: TestLearner;
  let people = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    academy.clock.set(new Date(Date.parse('2026-03-02T15:00:00.000Z') + people * 200 * DAY_MS).toISOString());
    admin = academy.api.as((await academy.api.post<{ adminKey: string }>('/api/admin/login', ADMIN)).json.adminKey);
    ana = await aLearner(academy, `persona${people++}`);
  });

  const ADMIN = { username: 'admin', password: 'admin-secret' };
  const patch = (changes: object) => admin.patch<AdminAccount>(`/api/admin/accounts/${ana.id}`, changes);
  const list = async (query: string) => (await admin.get<AuditEntry[]>(`${LOG}?${query}`)).json;
  const latest = async (query = `subjectId=${ana.id}`) => {
    const [entry] = await list(query);
    return (await admin.get<AuditEntryDetail>(`${LOG}/${entry?.id}`)).json;
  };
  const pass = (days: number) => academy.clock.advance(days * DAY_MS);
  const signInAgain = async () => {
    admin = academy.api.as((await academy.api.post<{ adminKey: string }>('/api/admin/login', ADMIN)).json.adminKey);
  };
  const forget = (id: string, email: string | null = null, names: string[] = []) =>
    academy.app.get(AuditEraserService, { strict: false }).erase({ id, email, names });
  const kept = () => academy.rows('SELECT * FROM admin_audit_values');
  const left = async () => JSON.stringify((await kept()).filter(({ personId }) => personId === ''));

  it('are shown for 90 days; later only the names of changed fields are', async () => {
    await patch({ lastName: 'Ruiz' });
    const at = academy.clock.nowMs();
    expect(await latest()).toMatchObject({
      subjectName: expect.stringMatching(/^persona\d Ruiz$/),
      before: { lastName: 'Prueba', email: ana.email },
      after: { lastName: 'Ruiz', email: ana.email, role: 'learner' },
      personalUntil: new Date(at + 90 * DAY_MS).toISOString(),
    });
    pass(91);
    await signInAgain();
    expect(await latest()).toMatchObject({
      before: { lastName: REMOVED, email: REMOVED },
      after: { lastName: { personalValue: 2 }, email: REMOVED, role: 'learner' },
      personalUntil: null,
    });
  });

  it('are removed after 90 days, all values of an entry together', async () => {
    await patch({ lastName: 'Ruiz' });
    const values = academy.app.get(AuditValuesService, { strict: false });
    pass(90);
    await values.removeOld();
    expect(JSON.stringify(await kept())).toContain('Ruiz');
    pass(1);
    await values.removeOld();
    expect(JSON.stringify(await kept())).not.toContain('Ruiz');
  });

  it('do not stay after the person clears them', async () => {
    await academy.change(`UPDATE auth_account SET rut = '12.345.678-5' WHERE id = '${ana.id}'`);
    await patch({ lastName: 'Ruiz' });
    expect(JSON.stringify(await academy.rows('SELECT * FROM admin_audit_entry'))).not.toMatch(/12\.345|Ruiz/);
  });

  it('show a person’s name at that time, and after 90 days the current name', async () => {
    await patch({ lastName: 'Ruiz' });
    await academy.change(`UPDATE auth_account SET "lastName" = 'Soto' WHERE id = '${ana.id}'`);
    expect((await latest()).subjectName).toMatch(/ Ruiz$/);
    pass(91);
    await signInAgain();
    expect((await latest()).subjectName).toMatch(/ Soto$/);
    const { url } = (
      await admin.post<DownloadAddress>('/api/admin/exports', { table: 'audit-log', query: { subjectId: ana.id } })
    ).json;
    expect((await academy.api.get(url)).text).toMatch(/persona\d Soto/);
  });

  it('name a person who changes their own data, and no other person', async () => {
    const change = { currentPassword: PASSWORD, newPassword: 'otra clave larga y propia' };
    expect((await ana.api.post('/v1/me/password', change)).status).toBe(200);
    const shown = {
      action: 'account.password',
      actorId: ana.id,
      actorName: expect.stringMatching(/^persona\d Prueba$/),
    };
    expect(await latest()).toMatchObject(shown);
    const { actors } = (await admin.get<AuditChoices>(`${LOG}/choices`)).json;
    expect(
      actors.map(({ id }) => id),
      'who did something to themselves alone',
    ).not.toContain(ana.id);
    expect(await academy.rows(`SELECT "actorName" FROM admin_audit_entry WHERE "actorId" = '${ana.id}'`)).toEqual([
      { actorName: '' },
    ]);
  });

  it('are found by the person’s current name, with all entries about them', async () => {
    await patch({ name: 'Hortensia', lastName: 'Ruiz' });
    const { id } = await aCertificateOf(ana, admin);
    await admin.post(`/api/admin/certificates/${id}/revoke`, { reason: 'Se emitió por error.' });
    await admin.post('/api/admin/categories', { name: `Hortensias ${people}` });
    const acts = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).map(({ action }) => action);
    expect((await acts('hortensia')).toSorted()).toEqual(
      expect.arrayContaining(['account.update', 'category.create', 'certificate.revoke']),
    );
    expect(await acts(ana.email)).not.toContain('category.create');
    expect(await acts('hortensia nadie')).toEqual([]);
  });

  it('are erased with the person, with the names of subjects and actors', async () => {
    await patch({ lastName: 'Ruiz' });
    const { id } = await aCertificateOf(ana, admin);
    await admin.post(`/api/admin/certificates/${id}/revoke`, { reason: 'Se emitió por error.' });
    const other = await aLearner(academy, `otra${people}`);
    await admin.patch(`/api/admin/accounts/${other.id}`, { lastName: 'Vega' });
    await academy.change(`UPDATE admin_audit_entry SET "actorId" = '${ana.id}' WHERE action = 'certificate.revoke'`);
    await forget(ana.id);
    expect(await latest()).toMatchObject({
      subjectName: 'Usuario eliminado',
      before: { lastName: REMOVED },
      after: { lastName: { personalValue: 2 } },
      personalUntil: null,
    });
    expect(await latest(`subjectId=${id}`)).toMatchObject({
      actorName: 'Usuario eliminado',
      subjectName: 'Usuario eliminado',
      before: { studentName: REMOVED },
    });
    expect(await latest(`subjectId=${other.id}`)).toMatchObject({ after: { lastName: 'Vega' } });
    expect(await academy.rows(`SELECT 1 FROM admin_audit_values WHERE "personId" = '${ana.id}'`)).toEqual([]);
    expect(JSON.stringify(await kept())).toContain('Vega');
  });

  it('without an owner are erased with the person that they name by e-mail, RUT or whole name', async () => {
    const searched = ['ANA@example.com ', 'de <ana@example.com>', '11.111.111-1', '11111111-1', 'ana rojas'];
    const others = ['rojas', 'ana', '22.222.222-2', 'mariana@example.com', 'anabel rojas'];
    for (const q of [
      ...others,
      ...searched,
      ...Array.from({ length: 220 }, (_, index) => `otra ${index}`),
      ...searched,
    ])
      await admin.post('/api/admin/exports', { table: 'accounts', query: { q } });
    for (const q of [...searched, ...others]) expect(await left()).toContain(`"${q.trim()}`);
    await forget('ana', 'ana@example.com', ['ana rojas', '11.111.111-1', '11111111-1']);
    for (const q of searched) expect(await left(), q).not.toContain(q);
    for (const q of [...others, 'otra 219']) expect(await left(), q).toContain(q);
  });

  it('without an owner are erased also by the person’s earlier names', async () => {
    const searched = [ana.email, 'otra@example.com', `${ana.email.split('@')[0]} prueba`];
    const others = ['admin', 'otrapersona@example.com', '987654321-0'];
    searched.push('12.345.678-5', '12345678-5', 'otra.persona@example.com');
    await academy.change(`UPDATE auth_account SET rut = '12.345.678-5' WHERE id = '${ana.id}'`);
    await patch({ email: 'otra.persona@example.com' });
    await patch({ email: 'otra@example.com', lastName: 'Ruiz' });
    for (const q of [...searched, ...others])
      await admin.post('/api/admin/exports', { table: 'accounts', query: { q } });
    for (const q of searched) expect(await left()).toContain(q);
    await forget(ana.id, 'otra@example.com');
    for (const q of searched) expect(await left(), q).not.toContain(q);
    for (const q of others) expect(await left(), q).toContain(q);
  });
});
