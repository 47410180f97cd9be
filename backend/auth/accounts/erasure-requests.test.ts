import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import type { AuditEntry } from '../../../contract/audit-log.ts';
import type { Erasure } from '../../../contract/erasure.ts';
import type { Profile } from '../../../contract/profile.ts';
import { aLearner, bearer, PASSWORD, signedInAnew, type TestLearner } from '../../testing/people.ts';
import { aProviderProfile, ProviderStandIn } from '../../testing/provider-stand-in.ts';
import { SmtpServer } from '../../testing/smtp-server.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { ErasureRunnerService } from './erasure-runner.service.ts';

const WEEK_MS = 7 * 86_400_000;
const ACCOUNTS = '/api/admin/accounts';

describe('a request for erasure', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  const erase = ({ api }: TestLearner, password = PASSWORD) => api.call<Erasure>('DELETE', '/v1/me', { password });
  const inAWeek = () => new Date(academy.clock.nowMs() + WEEK_MS).toISOString();

  it('takes the password, ends the other sessions, and shows its date in the profile and the panel', async () => {
    const ana = await aLearner(academy, 'ana');
    const elsewhere = await signedInAnew(academy, ana);
    const erasesAt = inAWeek();
    expect(await erase(ana)).toMatchObject({ status: 200, json: { erasesAt } });
    expect((await elsewhere.api.get('/v1/me')).status).toBe(401);
    const again = await signedInAnew(academy, ana);
    expect((await again.api.get<Profile>('/v1/me')).json.erasesAt).toBe(erasesAt);
    expect((await admin.get<AdminAccount>(`${ACCOUNTS}/${ana.id}`)).json).toMatchObject({
      erasesAt,
      isActive: true,
      version: 2,
    });
    academy.clock.advance(60_000);
    expect((await erase(again)).json).toEqual({ erasesAt });
    expect(await academy.rows(`SELECT 1 FROM admin_audit_entry WHERE "subjectId" = '${ana.id}'`)).toHaveLength(1);
  });

  it('is accepted 3 times a day at most, with withdrawals in between', async () => {
    const strict = await TestAcademy.open();
    let julia = await aLearner(strict, 'julia');
    const codes: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      codes.push((await erase(julia)).status);
      julia = await signedInAnew(strict, julia);
      await julia.api.delete('/v1/me/erasure');
    }
    expect(codes).toEqual([200, 200, 200, 429, 429]);
    expect(await erase(julia)).toMatchObject({
      json: { code: 'too_many_account_changes' },
      headers: { 'retry-after': '43200' },
    });
    const rows = await strict.rows<{ action: string }>(
      `SELECT "action" FROM admin_audit_entry WHERE "actorId" = '${julia.id}'`,
    );
    expect(rows).toHaveLength(6);
    await strict.close();
  });

  it('cannot be withdrawn, nor the account edited, when the person is on the list of erased people', async () => {
    const ines = await aLearner(academy, 'ines');
    await academy.change(
      `INSERT INTO people_erased ("id", "erasedAt") VALUES ('${ines.id}', '2026-03-02T15:00:00.000Z')`,
    );
    const gone = { status: 404, json: { code: 'account_not_found' } };
    expect(await admin.delete(`${ACCOUNTS}/${ines.id}/erasure`)).toMatchObject(gone);
    expect(await admin.patch(`${ACCOUNTS}/${ines.id}`, { isActive: true })).toMatchObject(gone);
    await academy.change(`DELETE FROM people_erased WHERE "id" = '${ines.id}'`);
  });

  it('is withdrawn, and nothing is erased', async () => {
    let berta = await aLearner(academy, 'berta');
    await erase(berta);
    berta = await signedInAnew(academy, berta);
    expect(await berta.api.delete('/v1/me/erasure')).toMatchObject({ status: 200, json: { erasesAt: null } });
    expect(await berta.api.delete('/v1/me/erasure')).toMatchObject({ status: 200, json: { erasesAt: null } });
    academy.clock.advance(WEEK_MS);
    await academy.app.get(ErasureRunnerService, { strict: false }).run();
    berta = await signedInAnew(academy, berta);
    expect((await berta.api.get<Profile>('/v1/me')).json).toMatchObject({ email: berta.email, erasesAt: null });
    admin = await academy.signInStaff('admin', 'admin.dos');
  });

  it('leaves the actor in the audit log, and only the id of the person', async () => {
    const carla = await aLearner(academy, 'carla');
    await erase(carla);
    academy.clock.advance(1_000);
    await (await signedInAnew(academy, carla)).api.delete('/v1/me/erasure');
    const entries = async () => (await admin.get<AuditEntry[]>(`/api/admin/audit-log?subjectId=${carla.id}`)).json;
    expect(await entries()).toMatchObject([
      { action: 'account.keep', actorId: carla.id },
      { action: 'account.erase', actorId: carla.id },
    ]);
    const stored = await academy.rows(`SELECT * FROM admin_audit_entry WHERE "subjectId" = '${carla.id}'`);
    expect(JSON.stringify(stored)).not.toContain('carla');
    academy.clock.advance(1_000);
    await admin.post(`${ACCOUNTS}/${carla.id}/erasure`, { password: 'admin.dos-secret' });
    expect((await entries())[0]).toMatchObject({ action: 'account.erase', actorName: 'admin.dos Prueba' });
  });

  it.each([
    [{ password: 'otra-clave' }, 400, 'invalid_input'],
    [{ password: '' }, 400, 'invalid_input'],
    [{}, 400, 'invalid_input'],
    [{ password: PASSWORD, more: 1 }, 400, 'invalid_input'],
  ])('is refused with %j', async (body, status, code) => {
    const name = `d${JSON.stringify(body).replace(/\W/g, '')}`;
    const { api, id } = await aLearner(academy, name);
    expect(await api.call('DELETE', '/v1/me', body)).toMatchObject({ status, json: { code } });
    expect((await admin.get<AdminAccount>(`${ACCOUNTS}/${id}`)).json.erasesAt).toBeNull();
  });

  it('is made by an admin with the admin’s password, ends the person’s sessions, and can be withdrawn', async () => {
    const elisa = await aLearner(academy, 'elisa');
    const url = `${ACCOUNTS}/${elisa.id}/erasure`;
    expect(await admin.post(url, { password: PASSWORD })).toMatchObject({
      status: 400,
      json: { code: 'invalid_input' },
    });
    const password = 'admin.dos-secret';
    expect(await admin.post(url, { password }, { 'if-match': '"7"' })).toMatchObject({
      status: 412,
      json: { code: 'changed_meanwhile' },
    });
    expect(await admin.post(url, { password }, { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      json: { erasesAt: inAWeek(), version: 2 },
    });
    expect((await elisa.api.get('/v1/me')).status).toBe(401);
    expect((await (await signedInAnew(academy, elisa)).api.get<Profile>('/v1/me')).json.erasesAt).toBe(inAWeek());
    expect(await admin.delete(url)).toMatchObject({ status: 200, json: { erasesAt: null, version: 3 } });
    const nobody = `${ACCOUNTS}/019c0000-0000-7000-8000-000000000000/erasure`;
    expect(await admin.post(nobody, { password })).toMatchObject({ status: 404, json: { code: 'account_not_found' } });
  });

  it('never leaves the academy without an admin, even with two admins in the same week', async () => {
    const lone = await TestAcademy.open({ RATE_LIMIT: '100' });
    const [one, other] = [await lone.signInStaff('admin', 'uno'), await lone.signInStaff('admin', 'dos')];
    const idOf = async (name: string) => (await one.get<AdminAccount[]>(`${ACCOUNTS}?q=${name}`)).json[0]?.id ?? '';
    const [first, second] = [await idOf('uno'), await idOf('dos')];
    expect((await one.post(`${ACCOUNTS}/${first}/erasure`, { password: 'uno-secret' })).status).toBe(200);
    const refused = await other.post(`${ACCOUNTS}/${second}/erasure`, { password: 'dos-secret' });
    expect(refused).toMatchObject({ status: 409, json: { code: 'last_admin' } });
    // The other admin is deactivated in the week: the due admin stays until there is another.
    await lone.change(
      `UPDATE auth_account SET "isActive" = ${lone.database.isPostgres ? 'false' : '0'} WHERE "id" = '${second}'`,
    );
    lone.clock.advance(WEEK_MS);
    const runner = lone.app.get(ErasureRunnerService, { strict: false });
    await runner.run();
    expect(await lone.rows(`SELECT "username" FROM auth_account ORDER BY 1`)).toEqual([
      { username: 'dos' },
      { username: 'uno' },
    ]);
    await lone.signInStaff('admin', 'tres');
    await runner.run();
    expect(await lone.rows(`SELECT "username" FROM auth_account ORDER BY 1`)).toEqual([
      { username: 'dos' },
      { username: 'tres' },
    ]);
    await lone.close();
  });

  it('shares its limit of wrong passwords with changes of the password', async () => {
    const strict = await TestAcademy.open();
    const fatima = await aLearner(strict, 'fatima');
    const change = { currentPassword: 'otra-clave', newPassword: 'una-clave-nueva-larga' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push(
        (tries % 2 ? await fatima.api.post('/v1/me/password', change) : await erase(fatima, 'otra-clave')).status,
      );
    expect(statuses.at(0)).toBe(400);
    expect(statuses.at(-1)).toBe(429);
    await strict.close();
  });

  it('is refused with an identity provider', async () => {
    const provider = await ProviderStandIn.open();
    const elsewhere = await TestAcademy.open({ IDENTITY_PROVIDER_URL: provider.url });
    provider.answers = { 'GET /v1/me': () => ({ status: 200, body: aProviderProfile('seller.7') }) };
    const rosa = bearer(elsewhere.api, 'token-of-rosa');
    for (const answer of [
      await rosa.call('DELETE', '/v1/me', { password: 'su-clave' }),
      await rosa.delete('/v1/me/erasure'),
    ])
      expect(answer).toMatchObject({ status: 409, json: { code: 'accounts_elsewhere' } });
    await elsewhere.close();
    await provider.close();
  });

  it('is confirmed by mail, with the day in the academy’s time zone', async () => {
    const smtp = await SmtpServer.start();
    const mailing = await TestAcademy.open({ PUBLIC_URL: 'https://academia.example', MAIL_URL: smtp.url });
    const mail = smtp.next();
    const gabriela = await aLearner(mailing, 'gabriela');
    await erase(gabriela);
    const { to, text } = await mail;
    expect(to).toBe(gabriela.email);
    expect(text.replaceAll('=\r\n', '')).toContain('https://academia.example/perfil');
    expect(text).toContain('9 de marzo de 2026');
    await mailing.close();
    await smtp.close();
  });
});
