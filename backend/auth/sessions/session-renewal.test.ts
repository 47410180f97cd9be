import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthTokensAnswer } from '../../../contract/auth.ts';
import { authTokensAnswerSchema } from '../../../contract/auth.ts';
import { TOKEN_MAX_CHARS } from '../../../contract/sign-in.ts';
import { aLearner, bearer, PASSWORD, type TestLearner } from '../../testing/people.ts';
import { openSecondProcess } from '../../testing/second-process.ts';
import { TestAcademy, type TestAnswer } from '../../testing/test-academy.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const REFUSED = { status: 401, json: { code: 'not_authenticated' } };

describe('a refresh token', () => {
  let academy: TestAcademy;
  let learner: TestLearner;
  let number = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    learner = await aLearner(academy, `learner-${number}`);
  });

  function refresh(refreshToken: string, api = academy.api): Promise<TestAnswer<AuthTokensAnswer>> {
    return api.post<AuthTokensAnswer>('/api/auth/refresh', { refreshToken });
  }

  /** Exchanges a token that must be valid; returns the new refresh token. */
  async function exchange(refreshToken: string): Promise<string> {
    const answer = await refresh(refreshToken);
    expect(answer.status).toBe(200);
    return answer.json.data.refreshToken;
  }

  function storedTokens(): Promise<{ usedAt: string | null }[]> {
    return academy.rows(`SELECT * FROM auth_refresh_token WHERE "accountId" = '${learner.id}'`);
  }

  it('is exchanged for a new access token and a new refresh token', async () => {
    const { status, json, headers } = await refresh(learner.tokens.refreshToken);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(authTokensAnswerSchema.parse(json)).toEqual(json);
    expect(json.data.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(json.data.refreshToken).not.toBe(learner.tokens.refreshToken);
    expect((await bearer(academy.api, json.data.accessToken).get<{ id: string }>('/v1/me')).json.id).toBe(learner.id);
  });

  it("updates the time of the person's last session", async () => {
    academy.clock.advance(MINUTE_MS);
    const { accessToken } = (await refresh(learner.tokens.refreshToken)).json.data;
    const me = await bearer(academy.api, accessToken).get<{ profile: { lastSessionAt: string } }>('/v1/me');
    expect(me.json.profile.lastSessionAt).toBe(new Date(academy.clock.nowMs()).toISOString());
  });

  it('is valid for 30 days when unused, and until 90 days after the sign-in when used', async () => {
    const idle = await aLearner(academy, `idle-${number}`);
    let token = learner.tokens.refreshToken;
    for (let round = 0; round < 3; round += 1) {
      academy.clock.advance(30 * DAY_MS - 1);
      token = await exchange(token);
    }
    expect(await refresh(idle.tokens.refreshToken)).toMatchObject(REFUSED);
    academy.clock.advance(2);
    token = await exchange(token);
    academy.clock.advance(1);
    expect(await refresh(token)).toMatchObject(REFUSED);
  });

  it('used again within a minute is replaced while its successor is unused', async () => {
    const lost = await exchange(learner.tokens.refreshToken);
    academy.clock.advance(MINUTE_MS);
    const replacement = await exchange(learner.tokens.refreshToken);
    expect(replacement).not.toBe(lost);
    await exchange(replacement);
  });

  it('used again within a minute ends the session when its successor was used', async () => {
    const second = await exchange(learner.tokens.refreshToken);
    const third = await exchange(second);
    expect(await refresh(learner.tokens.refreshToken)).toMatchObject(REFUSED);
    for (const token of [second, third, learner.tokens.refreshToken])
      expect(await refresh(token)).toMatchObject(REFUSED);
    expect(await storedTokens()).toEqual([]);
  });

  it('ends the session when another successor of the same token was used', async () => {
    const used = await exchange(learner.tokens.refreshToken);
    const beside = await exchange(learner.tokens.refreshToken);
    const next = await exchange(used);
    expect(await refresh(beside)).toMatchObject(REFUSED);
    expect(await refresh(next)).toMatchObject(REFUSED);
    expect(await storedTokens()).toEqual([]);
  });

  it('cannot be used again after a minute when the clock was set back', async () => {
    await exchange(learner.tokens.refreshToken);
    academy.clock.setBack(60 * MINUTE_MS);
    academy.clock.advance(MINUTE_MS + 1);
    expect(await refresh(learner.tokens.refreshToken)).toMatchObject(REFUSED);
  });

  it('used again after a minute ends the session, although the answer is an error', async () => {
    const second = await exchange(learner.tokens.refreshToken);
    academy.clock.advance(MINUTE_MS + 1);
    expect(await refresh(learner.tokens.refreshToken)).toMatchObject(REFUSED);
    expect(await storedTokens()).toEqual([]);
    expect(await refresh(second)).toMatchObject(REFUSED);
  });

  it('can be used again within a minute of its first use, not of its last', async () => {
    await exchange(learner.tokens.refreshToken);
    academy.clock.advance(MINUTE_MS);
    await exchange(learner.tokens.refreshToken);
    academy.clock.advance(1);
    expect(await refresh(learner.tokens.refreshToken)).toMatchObject(REFUSED);
    expect(await storedTokens()).toEqual([]);
  });

  it("that ends a session leaves the person's other sessions", async () => {
    const login = { email: learner.email, password: PASSWORD };
    const other = (await academy.api.post<AuthTokensAnswer>('/api/auth/login', login)).json.data.refreshToken;
    await exchange(learner.tokens.refreshToken);
    academy.clock.advance(2 * MINUTE_MS);
    await refresh(learner.tokens.refreshToken);
    await exchange(other);
  });

  it('is accepted 50 times at once at two servers, and each answer has valid tokens', async () => {
    const { api: elsewhere, close } = await openSecondProcess(academy);
    const apis = [academy.api, elsewhere];
    const { refreshToken } = learner.tokens;
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => refresh(refreshToken, apis[index % 2])));
    await close();
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const tokens = answers.map(({ json }) => json.data.refreshToken);
    expect(new Set(tokens).size).toBe(50);
    for (const { json } of answers) {
      expect((await bearer(academy.api, json.data.accessToken).get('/v1/me')).status).toBe(200);
    }
    academy.clock.advance(5 * MINUTE_MS);
    await exchange(tokens[number % 50] ?? '');
  });

  it('is refused after its session was ended, with all tokens of the session', async () => {
    const second = await exchange(learner.tokens.refreshToken);
    const third = await exchange(second);
    const answer = await academy.api.post('/api/auth/logout', { refreshToken: second });
    expect(answer).toMatchObject({ status: 200, json: { success: true } });
    for (const token of [learner.tokens.refreshToken, second, third])
      expect(await refresh(token)).toMatchObject(REFUSED);
    expect(await storedTokens()).toEqual([]);
  });

  it('is refused when unknown, empty or no text, and signing out with it changes nothing', async () => {
    expect(await refresh('A'.repeat(43))).toMatchObject(REFUSED);
    expect(await refresh(learner.tokens.accessToken)).toMatchObject(REFUSED);
    for (const bad of ['', 7, null, 'x'.repeat(TOKEN_MAX_CHARS + 1)]) {
      const answer = await academy.api.post('/api/auth/refresh', { refreshToken: bad });
      expect(answer).toMatchObject({ status: 400, json: { details: [{ path: 'refreshToken' }] } });
    }
    for (const body of [{}, { refreshToken: 'made-up' }, { refreshToken: null, accessToken: null }]) {
      expect(await academy.api.post('/api/auth/logout', body)).toMatchObject({ status: 200, json: { success: true } });
    }
    await exchange(learner.tokens.refreshToken);
  });

  it('is stored only as a hash', async () => {
    const second = await exchange(learner.tokens.refreshToken);
    const rows = JSON.stringify(await storedTokens());
    expect(rows).toContain('tokenHash');
    for (const token of [learner.tokens.refreshToken, second]) expect(rows).not.toContain(token);
  });

  it('is deleted at the first sign-in after it expired', async () => {
    academy.clock.advance(31 * DAY_MS);
    await academy.api.post('/api/auth/login', { email: learner.email, password: PASSWORD });
    expect(await storedTokens()).toHaveLength(1);
  });

  it('is deleted after it expired, also in a session that lasts for months', async () => {
    let token = learner.tokens.refreshToken;
    for (let week = 0; week < 12; week += 1) {
      academy.clock.advance(7 * DAY_MS);
      token = await exchange(token);
    }
    const now = new Date(academy.clock.nowMs()).toISOString();
    const rows = await academy.rows<{ expiresAt: string }>(
      `SELECT "expiresAt" FROM auth_refresh_token WHERE "accountId" = '${learner.id}'`,
    );
    expect(rows).toHaveLength(5);
    expect(rows.every(({ expiresAt }) => expiresAt > now)).toBe(true);
  });

  it('is not exchanged after another process has ended the session', async () => {
    const { api: elsewhere, close } = await openSecondProcess(academy);
    for (let round = 0; round < 20; round += 1) {
      const person = await aLearner(academy, `raced-${number}-${round}`);
      const current = await exchange(person.tokens.refreshToken);
      academy.clock.advance(2 * MINUTE_MS);
      await Promise.all([
        refresh(current),
        refresh(current, elsewhere),
        round % 2 === 0
          ? refresh(person.tokens.refreshToken, elsewhere)
          : elsewhere.post('/api/auth/logout', { refreshToken: current }),
      ]);
      const rows = await academy.rows(`SELECT 1 FROM auth_refresh_token WHERE "accountId" = '${person.id}'`);
      expect(rows, `round ${round}`).toEqual([]);
    }
    await close();
  });
});
