import { afterEach, describe, expect, it } from 'vitest';
import type { AuthTokensAnswer } from '../../../contract/auth.ts';
import { aLearner, bearer } from '../../testing/people.ts';
import { TestAcademy } from '../../testing/test-academy.ts';

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

  async function autoLogin(
    room: TestAcademy,
    remoteAddress: string,
    headers: Record<string, string> = {},
  ): Promise<number> {
    const answer = await room.app.inject({ method: 'POST', url: '/api/auth/auto-login', remoteAddress, headers });
    return answer.statusCode;
  }

  it('is signed in from the machine of the server', async () => {
    const room = await open(AUTO_LOGIN);
    for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
      expect(await autoLogin(room, address)).toBe(200);
    const { json } = await room.api.post<AuthTokensAnswer>('/api/auth/auto-login');
    const me = await bearer(room.api, json.data.accessToken).get<{ email: string }>('/v1/me');
    expect(me.json.email).toBe('sala@example.com');
  });

  it.each(['on', 'off'])('is not signed in from other machines or through a proxy: TRUST_PROXY %s', async (trust) => {
    const room = await open({ ...AUTO_LOGIN, TRUST_PROXY: trust });
    for (const address of ['10.0.0.8', '::ffff:10.0.0.8', '8.127.0.1'])
      expect(await autoLogin(room, address)).toBe(401);
    for (const name of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'X-Forwarded-Proto', 'x-forwarded-host']) {
      expect(await autoLogin(room, '127.0.0.1', { [name]: '127.0.0.1' }), name).toBe(401);
    }
  });

  it('is not signed in without its key when TRUST_PROXY is on', async () => {
    const room = await open({ ...AUTO_LOGIN, TRUST_PROXY: 'on' });
    expect(await autoLogin(room, '127.0.0.1')).toBe(401);
  });

  it('is not signed in for a page that uses another hostname of the machine', async () => {
    const room = await open(AUTO_LOGIN);
    for (const host of ['localhost:3000', 'LOCALHOST', '127.0.0.1:80', '[::1]:3000']) {
      expect(await autoLogin(room, '127.0.0.1', { host }), host).toBe(200);
    }
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example:80',
      '10.0.0.8',
      '[::2]',
      'localhost:x',
    ]) {
      expect(await autoLogin(room, '127.0.0.1', { host }), host).toBe(401);
    }
  });

  it('is signed in from any address with its key, and refused with another key', async () => {
    const room = await open(AUTO_LOGIN);
    expect(await autoLogin(room, '10.0.0.8', { 'x-room-key': KEY })).toBe(200);
    expect(await autoLogin(room, '127.0.0.1', { 'x-forwarded-for': '10.0.0.8', 'x-room-key': KEY })).toBe(200);
    for (const key of ['', `${KEY}x`, KEY.slice(1), KEY.toUpperCase()]) {
      expect(await autoLogin(room, '10.0.0.8', { 'x-room-key': key }), key).toBe(401);
    }
  });

  it('is refused with every key when ROOM_KEY is empty', async () => {
    const room = await open({ ...AUTO_LOGIN, ROOM_KEY: '' });
    for (const key of ['', 'undefined']) expect(await autoLogin(room, '10.0.0.8', { 'x-room-key': key })).toBe(401);
  });

  it('is never signed in to a staff account, or to an inactive or missing account', async () => {
    const room = await open(AUTO_LOGIN);
    for (const role of ['trainer', 'admin']) {
      await room.change(`UPDATE auth_account SET role = '${role}' WHERE email = 'sala@example.com'`);
      expect(await autoLogin(room, '127.0.0.1', { 'x-room-key': KEY }), role).toBe(401);
    }
    const off = room.database.isPostgres ? 'false' : '0';
    await room.change(`UPDATE auth_account SET role = 'learner', "isActive" = ${off} WHERE email = 'sala@example.com'`);
    expect(await autoLogin(room, '127.0.0.1')).toBe(401);
    await room.change(`DELETE FROM auth_account WHERE email = 'sala@example.com'`);
    expect(await autoLogin(room, '127.0.0.1')).toBe(401);
  });

  it.each([
    { ...AUTO_LOGIN, AUTO_LOGIN_EMAIL: '' },
    { ...AUTO_LOGIN, IDENTITY_PROVIDER_URL: 'http://127.0.0.1:9' },
  ])('is not signed in without AUTO_LOGIN_EMAIL or with an identity provider: %j', async (environment) => {
    const room = await open(environment);
    expect(await autoLogin(room, '127.0.0.1', { 'x-room-key': KEY })).toBe(401);
  });
});
