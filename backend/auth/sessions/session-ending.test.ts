import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthTokens, AuthTokensAnswer, SsoCodeAnswer } from '../../../contract/auth.ts';
import { aLearner, bearer, PASSWORD, type TestLearner } from '../../testing/people.ts';
import { openSecondProcess, type SecondProcess } from '../../testing/second-process.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { SessionEndingService } from './session-ending.service.ts';
import { SessionTokensService } from './session-tokens.service.ts';

const MINUTE_MS = 60_000;
const REFUSED = { status: 401, json: { code: 'not_authenticated' } };

describe('ending a session', () => {
  let academy: TestAcademy;
  let elsewhere: SecondProcess;
  let ana: TestLearner;
  let number = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100', AUTO_LOGIN_EMAIL: 'sala@example.com' });
    elsewhere = await openSecondProcess(academy);
    await aLearner(academy, 'sala');
  });
  afterAll(async () => {
    await elsewhere.close();
    await academy.close();
  });
  beforeEach(async () => {
    number += 1;
    ana = await aLearner(academy, `ana-${number}`);
  });

  async function signIn(email = ana.email): Promise<AuthTokens> {
    const answer = await academy.api.post<AuthTokensAnswer>('/api/auth/login', { email, password: PASSWORD });
    expect(answer.status).toBe(200);
    return answer.json.data;
  }

  async function refresh({ refreshToken }: AuthTokens): Promise<AuthTokens | null> {
    const answer = await academy.api.post<AuthTokensAnswer>('/api/auth/refresh', { refreshToken });
    return answer.status === 200 ? answer.json.data : null;
  }

  /** Statuses of calls that need an access token, at both servers. */
  async function statusesWith({ accessToken }: AuthTokens): Promise<number[]> {
    const statuses: number[] = [];
    for (const api of [academy.api, elsewhere.api].map((one) => bearer(one, accessToken))) {
      const calls: ((one: TestApi) => Promise<{ status: number }>)[] = [
        (one) => one.get('/v1/me'),
        (one) => one.patch('/v1/me', { name: 'Otra' }),
        (one) => one.post('/api/auth/sso-code'),
        (one) => one.get(`/api/users/${ana.id}/progress`),
      ];
      for (const call of calls) statuses.push((await call(api)).status);
    }
    return statuses;
  }

  const ALL_REFUSED = Array(8).fill(401);
  const ALL_ALLOWED = Array(8).fill(200);

  it('refuses its access token from that millisecond on, while other devices refresh and continue', async () => {
    const other = await signIn();
    expect(await statusesWith(ana.tokens)).toEqual(ALL_ALLOWED);
    await academy.api.post('/api/auth/logout', ana.tokens);
    expect(await statusesWith(ana.tokens)).toEqual(ALL_REFUSED);
    expect(await statusesWith(other)).toEqual(ALL_REFUSED);
    const again = await refresh(other);
    expect(again && (await statusesWith(again))).toEqual(ALL_ALLOWED);
    expect(await refresh(ana.tokens)).toBeNull();
    expect(await statusesWith(await signIn())).toEqual(ALL_ALLOWED);
  });

  it('refuses its access token also at a server that has just accepted it', async () => {
    const asAna = bearer(elsewhere.api, ana.tokens.accessToken);
    expect((await asAna.get('/v1/me')).status).toBe(200);
    await academy.api.post('/api/auth/logout', { refreshToken: ana.tokens.refreshToken });
    expect(await asAna.get('/v1/me')).toMatchObject(REFUSED);
  });

  it('refuses its access token also when it comes from a server whose clock is ahead', async () => {
    academy.clock.advance(MINUTE_MS - 1);
    const ahead = await signIn();
    academy.clock.advance(1 - MINUTE_MS);
    expect(await statusesWith(ahead)).toEqual(ALL_ALLOWED);
    await academy.api.post('/api/auth/logout', ahead);
    expect(await statusesWith(ahead)).toEqual(ALL_REFUSED);
    const again = await refresh(ana.tokens);
    expect(again && (await statusesWith(again))).toEqual(ALL_ALLOWED);
  });

  it('by a replayed refresh token refuses its access token', async () => {
    const second = await refresh(ana.tokens);
    academy.clock.advance(MINUTE_MS + 1);
    expect(await refresh(ana.tokens)).toBeNull();
    expect(second && (await statusesWith(second))).toEqual(ALL_REFUSED);
  });

  it('is possible with the access token alone; an invalid one ends nothing', async () => {
    const { accessToken } = ana.tokens;
    expect((await academy.api.post('/api/auth/logout', { accessToken })).status).toBe(200);
    expect(await statusesWith(ana.tokens)).toEqual(ALL_REFUSED);
    const again = await refresh(ana.tokens);
    await academy.api.post('/api/auth/logout', { accessToken });
    expect(again && (await statusesWith(again))).toEqual(ALL_ALLOWED);
  });

  it('invalidates a one-time code made before', async () => {
    const { code } = (await ana.api.post<SsoCodeAnswer>('/api/auth/sso-code')).json.data;
    await academy.api.post('/api/auth/logout', ana.tokens);
    expect(await academy.api.post('/api/auth/sso-exchange', { code })).toMatchObject(REFUSED);
  });

  it('invalidates a one-time code that is being made at the same time', async () => {
    for (let round = 0; round < 20; round += 1) {
      const leaver = await aLearner(academy, `leaver-${number}-${round}`);
      const asked = bearer(elsewhere.api, leaver.tokens.accessToken).post<SsoCodeAnswer>('/api/auth/sso-code');
      await Promise.all([asked, academy.api.post('/api/auth/logout', leaver.tokens)]);
      const code = (await asked).json.data?.code ?? 'none was made';
      expect((await academy.api.post('/api/auth/sso-exchange', { code })).status, `round ${round}`).toBe(401);
    }
  });

  it('together with all others of the account ends keys, codes and tokens, and allows a new sign-in', async () => {
    const admin = await academy.signInStaff('admin', `admin-${number}`);
    const [{ id } = { id: '' }] = await academy.rows<{ id: string }>(
      `SELECT id FROM auth_account WHERE username = 'admin-${number}'`,
    );
    await academy.change(`UPDATE auth_account SET email = 'staff-${number}@example.com' WHERE id = '${id}'`);
    const login = { email: `staff-${number}@example.com`, password: `admin-${number}-secret` };
    const tokens = (await academy.api.post<AuthTokensAnswer>('/api/auth/login', login)).json.data;
    const asLearner = bearer(academy.api, tokens.accessToken);
    const { code } = (await asLearner.post<SsoCodeAnswer>('/api/auth/sso-code')).json.data;
    await academy.app.get(SessionEndingService, { strict: false }).endAllSessions(id);
    expect((await admin.get('/api/admin/session')).status).toBe(401);
    expect(await asLearner.get('/v1/me')).toMatchObject(REFUSED);
    expect(await refresh(tokens)).toBeNull();
    expect(await academy.api.post('/api/auth/sso-exchange', { code })).toMatchObject(REFUSED);
    const anew = (await academy.api.post<AuthTokensAnswer>('/api/auth/login', login)).json.data;
    expect((await bearer(academy.api, anew.accessToken).get('/v1/me')).status).toBe(200);
    expect(await statusesWith(ana.tokens)).toEqual(ALL_ALLOWED);
  });

  it('prevents a sign-in whose password was changed while it was checked', async () => {
    const sessions = academy.app.get(SessionTokensService, { strict: false });
    expect(await sessions.beginSession({ id: ana.id, passwordHash: 'the one before' })).toBeNull();
  });

  it('happens to the oldest of 20 at the next sign-in; automatic sessions are counted apart', async () => {
    const sala = await signIn('sala@example.com');
    for (let machine = 0; machine < 25; machine += 1) {
      academy.clock.advance(1);
      expect((await academy.api.post('/api/auth/auto-login')).status).toBe(200);
    }
    expect(await refresh(sala)).not.toBeNull();

    const sessions = [ana.tokens];
    for (let device = 0; device < 19; device += 1) {
      academy.clock.advance(1);
      sessions.push(await signIn());
    }
    expect(await statusesWith(ana.tokens)).toEqual(ALL_ALLOWED);
    const last = await signIn();
    expect(await statusesWith(ana.tokens)).toEqual(ALL_REFUSED);
    expect(await refresh(ana.tokens)).toBeNull();
    for (const tokens of [...sessions.slice(1), last]) expect(await refresh(tokens)).not.toBeNull();
  });

  it('allows a new sign-in when the account was used while the clock was ahead', async () => {
    academy.clock.advance(3 * 60 * MINUTE_MS);
    await academy.api.post('/api/auth/logout', await signIn());
    academy.clock.advance(-3 * 60 * MINUTE_MS);
    expect(await statusesWith(await signIn())).toEqual(ALL_ALLOWED);
  });
});
