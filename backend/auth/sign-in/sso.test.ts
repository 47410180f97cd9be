import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTokensAnswer, type SsoCodeAnswer, ssoCodeAnswerSchema } from '../../../contract/auth.ts';
import { aLearner, bearer, type TestLearner } from '../../testing/people.ts';
import { openSecondProcess } from '../../testing/second-process.ts';
import { TestAcademy, type TestAnswer } from '../../testing/test-academy.ts';

const REFUSED = { status: 401, json: { code: 'not_authenticated' } };

describe('handing over a session', () => {
  let academy: TestAcademy;
  let ana: TestLearner;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    ana = await aLearner(academy, 'ana');
  });
  afterAll(() => academy.close());

  async function aCode(): Promise<string> {
    return (await ana.api.post<SsoCodeAnswer>('/api/auth/sso-code')).json.data.code;
  }

  function exchange(code: string, api = academy.api): Promise<TestAnswer<AuthTokensAnswer>> {
    return api.post<AuthTokensAnswer>('/api/auth/sso-exchange', { code });
  }

  it('issues a code valid for 1 minute, only with an access token', async () => {
    const { status, json } = await ana.api.post<SsoCodeAnswer>('/api/auth/sso-code');
    expect(status).toBe(200);
    expect(ssoCodeAnswerSchema.parse(json)).toEqual(json);
    expect(json.data.expiresAt).toBe(new Date(academy.clock.nowMs() + 60_000).toISOString());
    expect(await academy.api.post('/api/auth/sso-code')).toMatchObject(REFUSED);
  });

  it('creates a second session that ends independently', async () => {
    const berta = await aLearner(academy, 'berta');
    const { code } = (await berta.api.post<SsoCodeAnswer>('/api/auth/sso-code')).json.data;
    const { status, json } = await exchange(code);
    expect(status).toBe(200);
    expect((await bearer(academy.api, json.data.accessToken).get<{ id: string }>('/v1/me')).json.id).toBe(berta.id);
    await academy.api.post('/api/auth/logout', { refreshToken: json.data.refreshToken });
    const { refreshToken } = berta.tokens;
    expect((await academy.api.post('/api/auth/refresh', { refreshToken })).status).toBe(200);
  });

  it('accepts a code once', async () => {
    const code = await aCode();
    expect((await exchange(code)).status).toBe(200);
    expect(await exchange(code)).toMatchObject(REFUSED);
  });

  it('accepts one of ten simultaneous uses at two servers', async () => {
    const second = await openSecondProcess(academy);
    const apis = [academy.api, second.api];
    const code = await aCode();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => exchange(code, apis[index % 2])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
    await second.close();
  });

  it('refuses a code after 60 seconds', async () => {
    const [inTime, late] = [await aCode(), await aCode()];
    academy.clock.advance(59_999);
    expect((await exchange(inTime)).status).toBe(200);
    academy.clock.advance(1);
    expect(await exchange(late)).toMatchObject(REFUSED);
  });

  it('refuses forged codes and inactive accounts', async () => {
    expect(await exchange('A'.repeat(32))).toMatchObject(REFUSED);
    for (const code of ['', 7, null]) {
      expect((await academy.api.post('/api/auth/sso-exchange', { code })).status).toBe(400);
    }
    const gone = await aLearner(academy, 'gone');
    const { code } = (await gone.api.post<SsoCodeAnswer>('/api/auth/sso-code')).json.data;
    const off = academy.database.isPostgres ? 'false' : '0';
    await academy.change(`UPDATE auth_account SET "isActive" = ${off} WHERE id = '${gone.id}'`);
    expect(await exchange(code)).toMatchObject(REFUSED);
  });

  it('deletes used and expired codes', async () => {
    const code = await aCode();
    expect(JSON.stringify(await academy.rows('SELECT * FROM auth_sso_code'))).not.toContain(code);
    academy.clock.advance(60_001);
    await exchange(await aCode());
    expect(await academy.rows('SELECT 1 FROM auth_sso_code')).toEqual([]);
  });
});
