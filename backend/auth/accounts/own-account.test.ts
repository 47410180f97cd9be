import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminGrant, AuthTokens, AuthTokensAnswer } from '../../../contract/auth.ts';
import type { OwnSession } from '../../../contract/own-account.ts';
import { aLearner, bearer, changeRights, PASSWORD, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

const NEW = 'la-que-elegí-yo';
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/149.0 Mobile Safari/537.36';
const RACES = 50;
const NOT_FOUND = { status: 404, json: { code: 'session_not_found' } };

describe('an account of a signed-in person', () => {
  let academy: TestAcademy;
  let ana: TestLearner;
  let phone: AuthTokens;
  let number = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100', AUTO_LOGIN_EMAIL: 'sala@example.com' });
    await aLearner(academy, 'sala');
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    ana = await aLearner(academy, `ana-${number}`);
    phone = await signIn(ana.email, PASSWORD, PHONE);
  });

  async function signIn(email: string, password: string, userAgent = 'curl/8'): Promise<AuthTokens> {
    const answer = await academy.api.post<AuthTokensAnswer>(
      '/api/auth/login',
      { email, password },
      { 'user-agent': userAgent },
    );
    expect(answer.status).toBe(200);
    return answer.json.data;
  }

  /** The API in that session, after a refresh as by a client. */
  async function refreshed({ refreshToken }: AuthTokens, status = 200): Promise<TestApi> {
    const answer = await academy.api.post<AuthTokensAnswer>(
      '/api/auth/refresh',
      { refreshToken },
      { 'user-agent': PHONE },
    );
    expect(answer.status).toBe(status);
    return bearer(academy.api, answer.json.data?.accessToken ?? '');
  }

  const sessionsOf = async (api: TestApi) => (await api.get<OwnSession[]>('/v1/me/sessions')).json;

  it('lists its sessions with their device and times, and marks the current session', async () => {
    academy.clock.advance(60_000);
    const onPhone = await refreshed(phone);
    const sessions = await sessionsOf(onPhone);
    expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
      { device: 'Chrome en Android', isCurrent: true },
      { device: 'Dispositivo desconocido', isCurrent: false },
    ]);
    expect(Date.parse(sessions[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(sessions[0]?.startedAt ?? ''));
    // Both began in the same millisecond; the current session is identified all the same.
    const there = (await sessionsOf(ana.api)).find(({ isCurrent }) => isCurrent);
    expect(there?.id).toBe(sessions[1]?.id);
  });

  it('ends one of its own sessions, but no other person’s', async () => {
    const berta = await aLearner(academy, `berta-${number}`);
    const [hers] = await sessionsOf(berta.api);
    for (const id of [hers?.id, 'x', 'others%2F', '019c0000-0000-7000-8000-000000000000'])
      expect(await ana.api.delete(`/v1/me/sessions/${id}`)).toMatchObject(NOT_FOUND);
    expect((await berta.api.get('/v1/me')).status).toBe(200);
    const other = (await sessionsOf(ana.api)).find(({ isCurrent }) => !isCurrent);
    expect((await ana.api.delete(`/v1/me/sessions/${other?.id}`)).status).toBe(204);
    await refreshed(phone, 401);
    const again = await refreshed(ana.tokens);
    expect(await again.delete(`/v1/me/sessions/${other?.id}`)).toMatchObject(NOT_FOUND);
    expect(await sessionsOf(again)).toHaveLength(1);
    expect((await academy.api.delete(`/v1/me/sessions/${other?.id}`)).status).toBe(401);
  });

  it('ends all sessions except the calling one', async () => {
    await signIn(ana.email, PASSWORD);
    const answer = await ana.api.delete('/v1/me/sessions/others');
    expect(answer).toMatchObject({ status: 200, json: { endedSessions: 2 } });
    await refreshed(phone, 401);
    const again = await refreshed(ana.tokens);
    expect((await sessionsOf(again)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('shows a training room only its own session, and lets it end no other room’s', async () => {
    const room = async () => {
      const { json } = await academy.api.post<AuthTokensAnswer>('/api/auth/auto-login');
      return bearer(academy.api, json.data.accessToken);
    };
    const [first, second] = [await room(), await room()];
    const [own, ...others] = await sessionsOf(first);
    expect({ isCurrent: own?.isCurrent, others }).toEqual({ isCurrent: true, others: [] });
    expect(await second.delete(`/v1/me/sessions/${own?.id}`)).toMatchObject(NOT_FOUND);
    expect((await first.delete('/v1/me/sessions/others')).json).toEqual({ endedSessions: 0 });
    expect((await second.get('/v1/me')).status).toBe(200);
  });

  describe('sessions of a trainer in the panel', () => {
    /** Signs the trainer in to the panel with this user agent, and returns the key. */
    async function signInToPanel(userAgent: string): Promise<string> {
      const input = { username: ana.email, password: PASSWORD };
      const answer = await academy.api.post<AdminGrant>('/api/admin/login', input, { 'user-agent': userAgent });
      expect(answer.status).toBe(200);
      return answer.json.adminKey;
    }

    const isAlive = async (key: string) => (await academy.api.as(key).get('/api/admin/session')).status === 200;

    beforeEach(() => changeRights(academy, ana.id, { role: 'trainer' }));

    it('are listed with their device after the learner sessions, without the stored hash of the key', async () => {
      const key = await signInToPanel(PHONE);
      academy.clock.advance(60_000);
      await signInToPanel('curl/8');
      const sessions = await sessionsOf(ana.api.with({ 'x-admin-key': key }));
      expect(sessions.map(({ kind, device, isCurrent }) => [kind, device, isCurrent])).toEqual([
        ['learner', 'Chrome en Android', false],
        ['learner', 'Dispositivo desconocido', true],
        ['staff', 'Dispositivo desconocido', false],
        ['staff', 'Chrome en Android', true],
      ]);
      expect(sessions.filter(({ kind }) => kind === 'staff').map(({ lastUsedAt }) => lastUsedAt)).toEqual(
        sessions.filter(({ kind }) => kind === 'staff').map(({ startedAt }) => startedAt),
      );
      const stored = await academy.rows<{ keyHash: string }>('SELECT "keyHash" FROM auth_admin_session');
      for (const { keyHash } of stored) expect(JSON.stringify(sessions)).not.toContain(keyHash);
      expect((await sessionsOf(ana.api)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      academy.clock.advance(13 * 60 * 60_000);
      expect((await sessionsOf(await refreshed(ana.tokens))).map(({ kind }) => kind)).toEqual(['learner', 'learner']);
    });

    it('are ended one by one, only by their owner', async () => {
      const [here, there] = [await signInToPanel(PHONE), await signInToPanel('curl/8')];
      const ofThere = (await sessionsOf(ana.api)).find(
        ({ kind, device }) => kind === 'staff' && device === 'Dispositivo desconocido',
      );
      const berta = await aLearner(academy, `berta-${number}`);
      expect(await berta.api.delete(`/v1/me/sessions/${ofThere?.id}`)).toMatchObject(NOT_FOUND);
      expect(await isAlive(there)).toBe(true);
      expect((await ana.api.delete(`/v1/me/sessions/${ofThere?.id}`)).status).toBe(204);
      expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
      expect(await ana.api.delete(`/v1/me/sessions/${ofThere?.id}`)).toMatchObject(NOT_FOUND);
    });

    it('are ended with all other sessions, except the session of the key in the call', async () => {
      const [here, there] = [await signInToPanel(PHONE), await signInToPanel('curl/8')];
      const admin = await academy.signInStaff('admin', `otra-${number}`);
      const call = ana.api.with({ 'x-admin-key': here });
      expect((await call.delete('/v1/me/sessions/others')).json).toEqual({ endedSessions: 2 });
      expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
      expect((await admin.get('/api/admin/session')).status).toBe(200);
    });

    it.each(['no key', 'an unknown key', 'another person’s key'])('are all ended by a call with %s', async (kind) => {
      const here = await signInToPanel(PHONE);
      await academy.signInStaff('admin', `otra-${number}`);
      const input = { username: `otra-${number}`, password: `otra-${number}-secret` };
      const theirs = (await academy.api.post<AdminGrant>('/api/admin/login', input)).json.adminKey;
      const call =
        kind === 'no key' ? ana.api : ana.api.with({ 'x-admin-key': kind === 'an unknown key' ? 'x' : theirs });
      expect((await call.delete('/v1/me/sessions/others')).json).toEqual({ endedSessions: 2 });
      expect([await isAlive(here), await isAlive(theirs)]).toEqual([false, true]);
    });

    it('are not listed when they would last longer than 12 hours, because the clock was ahead', async () => {
      await signInToPanel(PHONE);
      const late = new Date(academy.clock.nowMs() + 14 * 60 * 60_000).toISOString();
      await academy.change(`UPDATE auth_admin_session SET "expiresAt" = '${late}' WHERE "accountId" = '${ana.id}'`);
      expect((await sessionsOf(ana.api)).map(({ kind }) => kind)).toEqual(['learner', 'learner']);
    });

    it('are counted when a new password ends them', async () => {
      const keys = [await signInToPanel(PHONE), await signInToPanel('curl/8')];
      expect((await change(ana.api, PASSWORD, NEW)).json).toEqual({ endedSessions: 3 });
      for (const key of keys) expect(await isAlive(key)).toBe(false);
    });

    it(`are all ended while others are opened, ${RACES} times`, { timeout: 180_000 }, async () => {
      let { refreshToken } = ana.tokens;
      for (let round = 0; round < RACES; round += 1) {
        const answer = await academy.api.post<AuthTokensAnswer>('/api/auth/refresh', { refreshToken });
        refreshToken = answer.json.data.refreshToken;
        const api = bearer(academy.api, answer.json.data.accessToken);
        const before = await signInToPanel(PHONE);
        const [ended, opened] = await Promise.all([api.delete('/v1/me/sessions/others'), signInToPanel(PHONE)]);
        expect(ended.status).toBe(200);
        expect(await isAlive(before)).toBe(false);
        const learners = round === 0 ? 1 : 0; // the phone's
        expect(ended.json).toEqual({ endedSessions: learners + 1 + ((await isAlive(opened)) ? 0 : 1) });
        await academy.change(`DELETE FROM auth_admin_session WHERE "accountId" = '${ana.id}'`);
      }
    });
  });

  const change = (api: TestApi, currentPassword: string, newPassword: string) =>
    api.post('/v1/me/password', { currentPassword, newPassword });

  it('takes a new password, which ends the other sessions and every link and key', async () => {
    const admin = await academy.signInStaff('admin', `jefa-${number}`);
    await admin.post(`/api/admin/accounts/${ana.id}/password-link`);
    expect(await change(ana.api, PASSWORD, NEW)).toMatchObject({ status: 200, json: { endedSessions: 1 } });
    expect((await ana.api.get('/v1/me')).status).toBe(401);
    await refreshed(phone, 401);
    expect((await (await refreshed(ana.tokens)).get('/v1/me')).status).toBe(200);
    expect((await academy.api.post('/api/auth/login', { email: ana.email, password: PASSWORD })).status).toBe(401);
    await signIn(ana.email, NEW);
    expect(await academy.rows(`SELECT * FROM auth_password_link WHERE "accountId" = '${ana.id}'`)).toEqual([]);
    const [entry] = await academy.rows(
      `SELECT * FROM admin_audit_entry WHERE "subjectId" = '${ana.id}' AND action = 'account.password'`,
    );
    expect(JSON.stringify(entry)).toContain('account.password');
    expect(JSON.stringify(entry)).not.toContain(NEW);
  });

  it.each([
    ['not the one', NEW, 'currentPassword'],
    [PASSWORD, 'corta', 'newPassword'],
    [PASSWORD, 'password1', 'newPassword'],
    [PASSWORD, PASSWORD, 'newPassword'],
    ['', NEW, 'currentPassword'],
  ])('keeps its password when %s → %s is sent', async (current, next, path) => {
    expect(await change(ana.api, current, next)).toMatchObject({ status: 400, json: { details: [{ path }] } });
    expect((await ana.api.get('/v1/me')).status).toBe(200);
    await signIn(ana.email, PASSWORD);
  });

  it(`takes one of two passwords that are sent simultaneously, ${RACES} times`, { timeout: 180_000 }, async () => {
    let current = PASSWORD;
    for (let race = 0; race < RACES; race += 1) {
      const sessions = [await signIn(ana.email, current), await signIn(ana.email, current)];
      const passwords = [`la-de-aquí-${race}`, `la-de-allá-${race}`];
      const changes = sessions.map(({ accessToken }, index) =>
        change(bearer(academy.api, accessToken), current, passwords[index] ?? ''),
      );
      const answers = await Promise.all(changes);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused, `race ${race}`).toHaveLength(1);
      // 401: the other change ended this session. 400: it replaced the password first.
      for (const { status, json } of refused)
        if (status !== 401)
          expect({ status, json }).toMatchObject({ status: 400, json: { details: [{ path: 'currentPassword' }] } });
      const tries = passwords.map((password) => academy.api.post('/api/auth/login', { email: ana.email, password }));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses, `race ${race}`).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
      current = passwords[statuses.indexOf(200)] ?? '';
    }
  });

  it('gets 429 after 10 wrong current passwords', async () => {
    const strict = await TestAcademy.open();
    const berta = await aLearner(strict, 'berta');
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await change(berta.api, `no-${guess}`, NEW)).status);
    expect([statuses[9], statuses[10]]).toEqual([400, 429]);
    await strict.close();
  });
});
