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

  /** The token given for one that must be good. */
  async function exchange(refreshToken: string): Promise<string> {
    const answer = await refresh(refreshToken);
    expect(answer.status).toBe(200);
    return answer.json.data.refreshToken;
  }

  function storedTokens(): Promise<{ usedAt: string | null }[]> {
    return academy.rows(`SELECT * FROM auth_refresh_token WHERE "accountId" = '${learner.id}'`);
  }

  it('is exchanged for both tokens, new ones', async () => {
    const { status, json, headers } = await refresh(learner.tokens.refreshToken);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(authTokensAnswerSchema.parse(json)).toEqual(json);
    expect(json.data.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(json.data.refreshToken).not.toBe(learner.tokens.refreshToken);
    expect((await bearer(academy.api, json.data.accessToken).get<{ id: string }>('/v1/me')).json.id).toBe(learner.id);
  });

  it('dates the last session of its person', async () => {
    academy.clock.advance(MINUTE_MS);
    const { accessToken } = (await refresh(learner.tokens.refreshToken)).json.data;
    const me = await bearer(academy.api, accessToken).get<{ profile: { lastSessionAt: string } }>('/v1/me');
    expect(me.json.profile.lastSessionAt).toBe(new Date(academy.clock.nowMs()).toISOString());
  });

  it('holds thirty days when it is not used, and ninety from the sign-in however much it is', async () => {
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

  it('shown again within a minute is replaced, while what was given for it is unused', async () => {
    const lost = await exchange(learner.tokens.refreshToken);
    academy.clock.advance(MINUTE_MS);
    const replacement = await exchange(learner.tokens.refreshToken);
    expect(replacement).not.toBe(lost);
    await exchange(replacement);
  });

  it('shown again within a minute ends the session, when what was given for it was used', async () => {
    const second = await exchange(learner.tokens.refreshToken);
    const third = await exchange(second);
    expect(await refresh(learner.tokens.refreshToken)).toMatchObject(REFUSED);
    for (const token of [second, third, learner.tokens.refreshToken])
      expect(await refresh(token)).toMatchObject(REFUSED);
    expect(await storedTokens()).toEqual([]);
  });

  it('ends the session when another that was given for the same token was used', async () => {
    const used = await exchange(learner.tokens.refreshToken);
    const beside = await exchange(learner.tokens.refreshToken);
    const next = await exchange(used);
    expect(await refresh(beside)).toMatchObject(REFUSED);
    expect(await refresh(next)).toMatchObject(REFUSED);
    expect(await storedTokens()).toEqual([]);
  });

  it('may not be shown again for longer than a minute when the clock is set back', async () => {
    await exchange(learner.tokens.refreshToken);
    academy.clock.setBack(60 * MINUTE_MS);
    academy.clock.advance(MINUTE_MS + 1);
    expect(await refresh(learner.tokens.refreshToken)).toMatchObject(REFUSED);
  });

  it('shown again later ends the session, although the answer is an error', async () => {
    const second = await exchange(learner.tokens.refreshToken);
    academy.clock.advance(MINUTE_MS + 1);
    expect(await refresh(learner.tokens.refreshToken)).toMatchObject(REFUSED);
    expect(await storedTokens()).toEqual([]);
    expect(await refresh(second)).toMatchObject(REFUSED);
  });

  it('may be shown again for a minute after its first use, not after its last', async () => {
    await exchange(learner.tokens.refreshToken);
    academy.clock.advance(MINUTE_MS);
    await exchange(learner.tokens.refreshToken);
    academy.clock.advance(1);
    expect(await refresh(learner.tokens.refreshToken)).toMatchObject(REFUSED);
    expect(await storedTokens()).toEqual([]);
  });

  it('that ends a session leaves other sessions of the same person', async () => {
    const login = { email: learner.email, password: PASSWORD };
    const other = (await academy.api.post<AuthTokensAnswer>('/api/auth/login', login)).json.data.refreshToken;
    await exchange(learner.tokens.refreshToken);
    academy.clock.advance(2 * MINUTE_MS);
    await refresh(learner.tokens.refreshToken);
    await exchange(other);
  });

  it('exchanged fifty times at once, at two servers, succeeds each time, and any answer is good', async () => {
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

  it('is refused once its session was ended, and so are all that were given for it', async () => {
    const second = await exchange(learner.tokens.refreshToken);
    const third = await exchange(second);
    const answer = await academy.api.post('/api/auth/logout', { refreshToken: second });
    expect(answer).toMatchObject({ status: 200, json: { success: true } });
    for (const token of [learner.tokens.refreshToken, second, third])
      expect(await refresh(token)).toMatchObject(REFUSED);
    expect(await storedTokens()).toEqual([]);
  });

  it('that is unknown, empty or no text is refused, and signing out with it changes nothing', async () => {
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

  it('is stored as a hash alone', async () => {
    const second = await exchange(learner.tokens.refreshToken);
    const rows = JSON.stringify(await storedTokens());
    expect(rows).toContain('tokenHash');
    for (const token of [learner.tokens.refreshToken, second]) expect(rows).not.toContain(token);
  });

  it('that has ended is deleted at the next sign-in', async () => {
    academy.clock.advance(31 * DAY_MS);
    await academy.api.post('/api/auth/login', { email: learner.email, password: PASSWORD });
    expect(await storedTokens()).toHaveLength(1);
  });

  it('that has ended is deleted in a session that goes on for months', async () => {
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

  it('gives nothing more once another process has ended the session', async () => {
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
