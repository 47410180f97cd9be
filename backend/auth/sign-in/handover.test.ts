import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTokensAnswer, type SsoCodeAnswer, ssoCodeAnswerSchema } from '../../../contract/auth.ts';
import { aLearner, bearer, type TestLearner } from '../../testing/people.ts';
import { openSecondProcess } from '../../testing/second-process.ts';
import { TestAcademy, type TestAnswer } from '../../testing/test-academy.ts';

const REFUSED = { status: 401, json: { code: 'not_authenticated' } };

describe('a session that is handed over', () => {
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

  it('goes by a code of a minute, which only its person gets', async () => {
    const { status, json } = await ana.api.post<SsoCodeAnswer>('/api/auth/sso-code');
    expect(status).toBe(200);
    expect(ssoCodeAnswerSchema.parse(json)).toEqual(json);
    expect(json.data.expiresAt).toBe(new Date(academy.clock.nowMs() + 60_000).toISOString());
    expect(await academy.api.post('/api/auth/sso-code')).toMatchObject(REFUSED);
  });

  it('is a session of its own: one is left, the other stays', async () => {
    const berta = await aLearner(academy, 'berta');
    const { code } = (await berta.api.post<SsoCodeAnswer>('/api/auth/sso-code')).json.data;
    const { status, json } = await exchange(code);
    expect(status).toBe(200);
    expect((await bearer(academy.api, json.data.accessToken).get<{ id: string }>('/v1/me')).json.id).toBe(berta.id);
    await academy.api.post('/api/auth/logout', { refreshToken: json.data.refreshToken });
    const { refreshToken } = berta.tokens;
    expect((await academy.api.post('/api/auth/refresh', { refreshToken })).status).toBe(200);
  });

  it('is handed over once', async () => {
    const code = await aCode();
    expect((await exchange(code)).status).toBe(200);
    expect(await exchange(code)).toMatchObject(REFUSED);
  });

  it('is handed to one of ten who come together, at two servers', async () => {
    const second = await openSecondProcess(academy);
    const apis = [academy.api, second.api];
    const code = await aCode();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => exchange(code, apis[index % 2])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
    await second.close();
  });

  it('is not handed over after sixty seconds', async () => {
    const [inTime, late] = [await aCode(), await aCode()];
    academy.clock.advance(59_999);
    expect((await exchange(inTime)).status).toBe(200);
    academy.clock.advance(1);
    expect(await exchange(late)).toMatchObject(REFUSED);
  });

  it('is not handed over by a made-up code, nor to somebody who is not active any more', async () => {
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

  it('leaves no code behind, used or not', async () => {
    const code = await aCode();
    expect(JSON.stringify(await academy.rows('SELECT * FROM auth_sso_code'))).not.toContain(code);
    academy.clock.advance(60_001);
    await exchange(await aCode());
    expect(await academy.rows('SELECT 1 FROM auth_sso_code')).toEqual([]);
  });
});

describe('a training room', () => {
  const KEY = 'la-llave-de-la-sala-1';
  const AUTO_LOGIN = { AUTO_LOGIN_EMAIL: 'Sala@example.com', ROOM_KEY: KEY, RATE_LIMIT: '100' };
  let academy: TestAcademy | undefined;

  afterEach(() => academy?.close());

  async function open(environment: Record<string, string>): Promise<TestAcademy> {
    academy = await TestAcademy.open(environment);
    await aLearner(academy, 'sala');
    return academy;
  }

  async function come(room: TestAcademy, remoteAddress: string, headers: Record<string, string> = {}): Promise<number> {
    const answer = await room.app.inject({ method: 'POST', url: '/api/auth/auto-login', remoteAddress, headers });
    return answer.statusCode;
  }

  it('is signed in from the machine itself', async () => {
    const room = await open(AUTO_LOGIN);
    for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) expect(await come(room, address)).toBe(200);
    const { json } = await room.api.post<AuthTokensAnswer>('/api/auth/auto-login');
    const me = await bearer(room.api, json.data.accessToken).get<{ email: string }>('/v1/me');
    expect(me.json.email).toBe('sala@example.com');
  });

  it.each(['on', 'off'])('is not signed in from elsewhere, nor for what a proxy passed on: TRUST_PROXY %s', async (trust) => {
    const room = await open({ ...AUTO_LOGIN, TRUST_PROXY: trust });
    for (const address of ['10.0.0.8', '::ffff:10.0.0.8', '8.127.0.1']) expect(await come(room, address)).toBe(401);
    for (const name of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'X-Forwarded-Proto', 'x-forwarded-host']) {
      expect(await come(room, '127.0.0.1', { [name]: '127.0.0.1' }), name).toBe(401);
    }
  });

  it('is not signed in from the machine itself where there is a proxy', async () => {
    const room = await open({ ...AUTO_LOGIN, TRUST_PROXY: 'on' });
    expect(await come(room, '127.0.0.1')).toBe(401);
  });

  it('is not signed in for a page that found the machine under another name', async () => {
    const room = await open(AUTO_LOGIN);
    for (const host of ['localhost:3000', 'LOCALHOST', '127.0.0.1:80', '[::1]:3000']) {
      expect(await come(room, '127.0.0.1', { host }), host).toBe(200);
    }
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example:80',
      '10.0.0.8',
      '[::2]',
      'localhost:x',
    ]) {
      expect(await come(room, '127.0.0.1', { host }), host).toBe(401);
    }
  });

  it('is signed in from anywhere with its key, and with no other', async () => {
    const room = await open(AUTO_LOGIN);
    expect(await come(room, '10.0.0.8', { 'x-room-key': KEY })).toBe(200);
    expect(await come(room, '127.0.0.1', { 'x-forwarded-for': '10.0.0.8', 'x-room-key': KEY })).toBe(200);
    for (const key of ['', `${KEY}x`, KEY.slice(1), KEY.toUpperCase()]) {
      expect(await come(room, '10.0.0.8', { 'x-room-key': key }), key).toBe(401);
    }
  });

  it('has no key where none is set', async () => {
    const room = await open({ ...AUTO_LOGIN, ROOM_KEY: '' });
    for (const key of ['', 'undefined']) expect(await come(room, '10.0.0.8', { 'x-room-key': key })).toBe(401);
  });

  it('is never signed in as staff, nor as somebody who is not active or not there', async () => {
    const room = await open(AUTO_LOGIN);
    for (const role of ['trainer', 'admin']) {
      await room.change(`UPDATE auth_account SET role = '${role}' WHERE email = 'sala@example.com'`);
      expect(await come(room, '127.0.0.1', { 'x-room-key': KEY }), role).toBe(401);
    }
    const off = room.database.isPostgres ? 'false' : '0';
    await room.change(`UPDATE auth_account SET role = 'learner', "isActive" = ${off} WHERE email = 'sala@example.com'`);
    expect(await come(room, '127.0.0.1')).toBe(401);
    await room.change(`DELETE FROM auth_account WHERE email = 'sala@example.com'`);
    expect(await come(room, '127.0.0.1')).toBe(401);
  });

  it.each([
    { ...AUTO_LOGIN, AUTO_LOGIN_EMAIL: '' },
    { ...AUTO_LOGIN, IDENTITY_PROVIDER_URL: 'http://127.0.0.1:9' },
  ])('is a guest where rooms are not signed in: %j', async (environment) => {
    const room = await open(environment);
    expect(await come(room, '127.0.0.1', { 'x-room-key': KEY })).toBe(401);
  });
});
