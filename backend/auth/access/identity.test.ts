import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../../contract/courses.ts';
import { Config } from '../../config/config.ts';
import { Signer } from '../../cryptography/signer.ts';
import { routesOfApp } from '../../testing/declared-routes.ts';
import { aNewCourse } from '../../testing/new-content.ts';
import { aLearner, bearer, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../../testing/test-academy.ts';
import { AccessTokenService } from '../tokens/access-token.service.ts';

const NOON = '2026-03-02T15:00:00.000Z';
const MINUTE_MS = 60_000;
const ANONYMOUS = 'anon_identity-0123456789';
const NOT_YOURS = { status: 403, json: { code: 'not_yours' } };
const NOT_AUTHENTICATED = { status: 401, json: { code: 'not_authenticated' } };

describe('acting under an id', () => {
  let academy: TestAcademy;
  let ana: TestLearner;
  let berta: TestLearner;
  let trainer: TestApi;
  let admin: TestApi;
  let course: CourseDetail;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    ana = await aLearner(academy, 'ana');
    berta = await aLearner(academy, 'berta');
    trainer = await academy.signInStaff('trainer');
    admin = await academy.signInStaff('admin');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    course = (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse())).json;
  });
  afterAll(() => academy.close());
  afterEach(() => academy.clock.set(NOON));

  function progressOf(userId: string): object {
    const state = { progressPercentage: 10, watchTime: 10, completed: false, lastWatched: NOON };
    return { userId, courseId: course.id, lessonId: course.lessons[0]?.id, ...state };
  }

  /** Calls with a person's id in their path or body, sent for that person. */
  const calls: [string, (api: TestApi, userId: string) => Promise<TestAnswer>][] = [
    ['reading progress', (api, userId) => api.get(`/api/users/${userId}/progress`)],
    ['recording progress', (api, userId) => api.post(`/api/users/${userId}/progress`, progressOf(userId))],
    ['rating', (api, userId) => api.post(`/api/courses/${course.id}/rating`, { userId, rating: 4 })],
    ['reading a rating', (api, userId) => api.get(`/api/courses/${course.id}/rating/${userId}`)],
    ['being seen', (api, userId) => api.post(`/api/courses/${course.id}/view`, { viewerId: userId })],
  ];

  describe.each(calls)('%s', (_name, call) => {
    it("is allowed with the person's own token, and refused with another's or none", async () => {
      expect((await call(ana.api, ana.id)).status).toBe(200);
      expect(await call(berta.api, ana.id)).toMatchObject(NOT_YOURS);
      expect(await call(academy.api, ana.id)).toMatchObject(NOT_AUTHENTICATED);
    });

    it('is allowed with an anonymous id to every caller', async () => {
      for (const api of [academy.api, ana.api, trainer]) expect((await call(api, ANONYMOUS)).status).toBe(200);
    });

    it.each(['anon_short', 'temp_0123456789abcde', 'anon_0123456789abcde%', `anon_${'a'.repeat(129)}`, 'a'.repeat(65)])(
      'is refused for the invalid id %s',
      async (id) => {
        expect(await call(ana.api, id)).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
      },
    );

    it('is refused with an expired access token and with an expired admin key', async () => {
      academy.clock.advance(30 * MINUTE_MS + 1);
      expect(await call(ana.api, ana.id)).toMatchObject(NOT_AUTHENTICATED);
      academy.clock.advance(12 * 60 * MINUTE_MS);
      expect(await call(admin, ana.id)).toMatchObject(NOT_AUTHENTICATED);
    });

    it('is allowed to an admin for every person, and refused to a trainer', async () => {
      expect((await call(admin, ana.id)).status).toBe(200);
      expect(await call(trainer, ana.id)).toMatchObject(NOT_YOURS);
    });
  });

  it('requests with two people in path and body are refused, also to an admin', async () => {
    for (const api of [ana.api, berta.api, admin]) {
      expect(await api.post(`/api/users/${ana.id}/progress`, progressOf(berta.id))).toMatchObject(NOT_YOURS);
      expect(await api.post(`/api/users/${ANONYMOUS}/progress`, progressOf(ana.id))).toMatchObject(NOT_YOURS);
    }
  });

  it('claims for another person are refused, also to an admin', async () => {
    const claim = { anonymousId: ANONYMOUS };
    expect(await berta.api.post(`/api/users/${ana.id}/claim`, claim)).toMatchObject(NOT_YOURS);
    expect(await ana.api.post(`/api/users/${ANONYMOUS}/claim`, claim)).toMatchObject(NOT_YOURS);
    for (const api of [admin, academy.api, bearer(academy.api, 'made-up')]) {
      for (const id of [ana.id, ANONYMOUS])
        expect(await api.post(`/api/users/${id}/claim`, claim)).toMatchObject(NOT_AUTHENTICATED);
    }
    academy.clock.advance(30 * MINUTE_MS + 1);
    expect(await ana.api.post(`/api/users/${ana.id}/claim`, claim)).toMatchObject(NOT_AUTHENTICATED);
  });

  it('the access token of a member of staff gives the rights of a learner', async () => {
    await academy.change(`UPDATE auth_account SET email = 'admin@example.com' WHERE username = 'admin'`);
    const login = { email: 'admin@example.com', password: 'admin-secret' };
    const { data } = (await academy.api.post<{ data: { accessToken: string } }>('/api/auth/login', login)).json;
    const asLearner = bearer(academy.api, data.accessToken);
    expect((await asLearner.get('/v1/me')).status).toBe(200);
    expect(await asLearner.get(`/api/users/${ana.id}/progress`)).toMatchObject(NOT_YOURS);
    const ofStaff = routesOfApp(academy.app).filter(
      ({ rule }) => rule?.access === 'trainer' || rule?.access === 'admin',
    );
    expect(ofStaff.length).toBeGreaterThan(8);
    for (const { name, method, url } of ofStaff) {
      const body = method === 'GET' ? undefined : {};
      expect(await asLearner.call(method, url.replace(/:\w+/g, course.id), body), name).toMatchObject(
        NOT_AUTHENTICATED,
      );
    }
  });

  it('an admin key is refused as an access token', async () => {
    expect(await admin.get('/v1/me')).toMatchObject(NOT_AUTHENTICATED);
  });

  describe('an access token', () => {
    let token: string;

    beforeEach(() => {
      token = ana.tokens.accessToken;
    });

    const me = (value: string) => academy.api.get('/v1/me', { authorization: value });

    it("is URL-safe base64 of the account's id, a signature and the time of issue", () => {
      const [accountId, signature, issuedAt] = Buffer.from(token, 'base64url').toString().split(':');
      expect(token).toMatch(/^[\w-]+$/);
      expect(accountId).toBe(ana.id);
      expect(signature).toMatch(/^[\w-]{43}$/);
      expect(issuedAt).toBe(`${Date.parse(NOON)}`);
    });

    it.each([
      ['of another account', (of: string[]) => [berta.id, of[1], of[2]]],
      ['with another time', (of: string[]) => [of[0], of[1], Number(of[2]) + 1]],
      ['with a time that is a number in another form', (of: string[]) => [of[0], of[1], `+${of[2]}`]],
      ['with a signature cut short', (of: string[]) => [of[0], of[1]?.slice(0, -1), of[2]]],
      ['without its signature', (of: string[]) => [of[0], '', of[2]]],
      ['with the signature of nothing', (of: string[]) => [of[0], 'A'.repeat(43), of[2]]],
      ['with a part too many', (of: string[]) => [...of, 'x']],
      ['with a part too few', (of: string[]) => of.slice(0, 2)],
    ])('%s is refused', async (_name, forge) => {
      const forged = forge(Buffer.from(token, 'base64url').toString().split(':')).join(':');
      expect(await me(`Bearer ${Buffer.from(forged).toString('base64url')}`)).toMatchObject(NOT_AUTHENTICATED);
    });

    it('that another academy has signed is refused', async () => {
      const elsewhere = new AccessTokenService(new Signer(new Config({ SECRET: 'x'.repeat(32) })), academy.clock);
      expect(
        await me(`Bearer ${elsewhere.issue({ accountId: ana.id, issuedAtMs: academy.clock.nowMs() })}`),
      ).toMatchObject(NOT_AUTHENTICATED);
    });

    it('is refused when it is truncated or sent in another scheme', async () => {
      for (let length = 0; length < token.length; length += 7) {
        expect((await me(`Bearer ${token.slice(0, length)}`)).status, `${length}`).toBe(401);
      }
      for (const value of [
        token,
        `Basic ${token}`,
        'Bearer',
        `Bearer ${berta.tokens.refreshToken}`,
        'Bearer ::',
        'Bearer é',
      ]) {
        expect((await me(value)).status, value).toBe(401);
      }
    });

    it.each(['bearer', 'BEARER'])('is accepted with any letter case of its scheme: %s', async (scheme) => {
      expect((await me(`${scheme} ${token}`)).status).toBe(200);
    });

    it('is valid for exactly 30 minutes', async () => {
      academy.clock.advance(30 * MINUTE_MS);
      expect((await me(`Bearer ${token}`)).status).toBe(200);
      academy.clock.advance(1);
      expect(await me(`Bearer ${token}`)).toMatchObject(NOT_AUTHENTICATED);
    });

    it('is refused when it was issued more than 1 minute in the future', async () => {
      academy.clock.advance(-MINUTE_MS);
      expect((await me(`Bearer ${token}`)).status).toBe(200);
      academy.clock.advance(-1);
      expect(await me(`Bearer ${token}`)).toMatchObject(NOT_AUTHENTICATED);
    });

    it('does not prevent acting under an anonymous id when it is invalid', async () => {
      const stale = academy.api.with({ authorization: 'Bearer made-up' });
      expect((await stale.get(`/api/users/${ANONYMOUS}/progress`)).status).toBe(200);
      expect(await stale.get(`/api/users/${ana.id}/progress`)).toMatchObject(NOT_AUTHENTICATED);
    });
  });

  it('access and refresh tokens of a deactivated or deleted account are refused immediately', async () => {
    const carla = await aLearner(academy, 'carla');
    expect((await carla.api.get('/v1/me')).status).toBe(200);
    const off = academy.database.isPostgres ? 'false' : '0';
    await academy.change(`UPDATE auth_account SET "isActive" = ${off} WHERE id = '${carla.id}'`);
    expect(await carla.api.get('/v1/me')).toMatchObject(NOT_AUTHENTICATED);
    expect(await carla.api.get(`/api/users/${carla.id}/progress`)).toMatchObject(NOT_AUTHENTICATED);
    const { refreshToken } = carla.tokens;
    expect(await academy.api.post('/api/auth/refresh', { refreshToken })).toMatchObject(NOT_AUTHENTICATED);
    await academy.change(`DELETE FROM auth_account WHERE id = '${carla.id}'`);
    expect(await carla.api.get('/v1/me')).toMatchObject(NOT_AUTHENTICATED);
    expect(await academy.rows(`SELECT 1 FROM auth_refresh_token WHERE "accountId" = '${carla.id}'`)).toEqual([]);
  });
});
