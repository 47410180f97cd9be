import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callApi, connection } from '../client/api.ts';
import { removeStored, writeStored } from '../client/storage.ts';
import { ANA, LUIS, tokensOf } from '../testing/people.ts';
import { problem, server } from '../testing/server.ts';
import { answerSessions, startSignedIn } from '../testing/session-server.ts';
import { browserSession } from './browser-session.ts';

const schema = z.strictObject({ ok: z.literal(true) });
/** Issued an hour later: a token of the same millisecond would have the same text. */
const FRESH = tokensOf(ANA, Date.now() + 3_600_000, 2);

let refreshed: unknown[];
let asked: (string | null)[];

/** A server that refuses the first access token and accepts the first refresh token once. */
function answerRenewals(): void {
  server.use(
    http.all('*/api/thing', ({ request }) => {
      const token = request.headers.get('authorization');
      asked.push(token);
      return token === `Bearer ${FRESH.accessToken}` ? HttpResponse.json({ ok: true }) : problem('not_authenticated');
    }),
    http.post('*/api/auth/refresh', async ({ request }) => {
      refreshed.push(await request.json());
      return HttpResponse.json({ success: true, data: FRESH });
    }),
  );
}

beforeEach(async () => {
  refreshed = [];
  asked = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await startSignedIn();
  answerRenewals();
});

describe('a call whose token the server refuses', () => {
  it('is repeated with a renewed token', async () => {
    const { accessToken, refreshToken } = JSON.parse(window.localStorage.getItem('authTokens') ?? '{}');
    await expect(callApi('POST', '/api/thing', { body: { a: 1 }, schema })).resolves.toEqual({ ok: true });
    expect(asked).toEqual([`Bearer ${accessToken}`, `Bearer ${FRESH.accessToken}`]);
    expect(refreshed).toEqual([{ refreshToken }]);
  });

  it('shares one renewal with all other calls', async () => {
    await Promise.all([1, 2, 3, 4].map(() => callApi('GET', '/api/thing', { schema })));
    expect(refreshed).toHaveLength(1);
  });

  it('delays later calls until the renewal is done', async () => {
    let second: Promise<unknown> = Promise.resolve();
    server.use(
      http.post('*/api/auth/refresh', () => {
        second = callApi('GET', '/api/thing', { schema });
        return HttpResponse.json({ success: true, data: FRESH });
      }),
    );
    await callApi('GET', '/api/thing', { schema });
    await second;
    expect(asked.filter((token) => token !== `Bearer ${FRESH.accessToken}`)).toHaveLength(1);
  });

  it('fails and ends the session if the renewal is refused', async () => {
    server.use(http.post('*/api/auth/refresh', () => problem('not_authenticated')));
    await expect(callApi('GET', '/api/thing', { schema })).rejects.toMatchObject({ status: 401 });
    expect(browserSession.state().status).toBe('guest');
    expect(window.localStorage.getItem('authTokens')).toBeNull();
  });

  it('fails as offline and keeps the session if the renewal gets no answer', async () => {
    server.use(http.post('*/api/auth/refresh', () => HttpResponse.error()));
    await expect(callApi('GET', '/api/thing', { schema })).rejects.toMatchObject({ code: 'offline' });
    expect(browserSession.state().status).toBe('authenticated');
    connection.answered();
  });

  it('fails if the renewed token is refused too', async () => {
    server.use(http.all('*/api/thing', () => problem('not_authenticated')));
    await expect(callApi('GET', '/api/thing', { schema })).rejects.toMatchObject({ status: 401 });
    expect(refreshed).toHaveLength(1);
  });

  it("is not repeated with another person's token", async () => {
    server.use(
      http.patch('*/api/thing', () => {
        writeStored('authTokens', tokensOf(LUIS));
        return problem('not_authenticated');
      }),
    );
    await expect(callApi('PATCH', '/api/thing', { body: {}, schema })).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual([]);
  });

  it('starts no renewal if it carried no token, or for a wrong password', async () => {
    server.use(http.post('*/api/auth/login', () => problem('wrong_credentials')));
    await expect(callApi('POST', '/api/auth/login', { body: {}, schema })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    removeStored('authTokens');
    await expect(callApi('GET', '/api/thing', { schema })).rejects.toMatchObject({ status: 401 });
    expect(refreshed).toEqual([]);
    answerSessions();
  });
});
