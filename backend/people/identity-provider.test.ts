import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { lessonOf, progressOf, reportOf } from '../testing/lessons.ts';
import { aNewCourse, aNewLesson } from '../testing/new-content.ts';
import { bearer } from '../testing/people.ts';
import { aProviderProfile, type ProviderAnswer, ProviderStandIn } from '../testing/provider-stand-in.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const LOGIN = { email: 'rosa@provider.example', password: 'su-clave' };
const TOKENS = { success: true, data: { accessToken: 'token-of-rosa', refreshToken: 'refresh-of-rosa' } };
const ROSA = aProviderProfile('seller.7');
const UNAVAILABLE = { status: 502, json: { code: 'identity_unavailable' } };
const NOT_AUTHENTICATED = { status: 401, json: { code: 'not_authenticated' } };

const ok = (body: unknown) => (): ProviderAnswer => ({ status: 200, body });
const status = (code: number) => (): ProviderAnswer => ({ status: code, body: { message: 'no' } });

describe('an account of an external provider', () => {
  let provider: ProviderStandIn;
  let academy: TestAcademy;
  let rosa: TestApi;

  beforeAll(async () => {
    provider = await ProviderStandIn.open();
    academy = await TestAcademy.open({ IDENTITY_PROVIDER_URL: `${provider.url}/`, RATE_LIMIT: '1' });
    rosa = bearer(academy.api, TOKENS.data.accessToken);
  });
  afterAll(async () => {
    await academy.close();
    await provider.close();
  });
  beforeEach(() => {
    academy.clock.advance(20 * 60_000);
    provider.requests.length = 0;
    provider.answers = {
      'POST /api/auth/login': ok(TOKENS),
      'POST /api/auth/refresh': ok(TOKENS),
      'POST /api/auth/logout': ok({ success: true }),
      'GET /v1/me': ({ authorization }) =>
        authorization === 'Bearer token-of-rosa'
          ? { status: 200, body: { ...ROSA, profile: { ...ROSA.profile, extra: 'x' }, extra: 'x' } }
          : { status: 401, body: {} },
      'PATCH /v1/me': ok(ROSA),
    };
  });
  afterEach(() => {
    provider.answers = {};
  });

  const profileCalls = () => provider.requests.filter(({ path }) => path === '/v1/me').length;

  it('signs in at the provider, and the academy stores no refresh token', async () => {
    expect(await academy.api.post('/api/auth/login', LOGIN)).toMatchObject({ status: 200, json: TOKENS });
    expect(provider.requests).toEqual([
      { method: 'POST', path: '/api/auth/login', authorization: undefined, body: LOGIN },
    ]);
    expect(await academy.rows('SELECT 1 FROM auth_refresh_token')).toEqual([]);
  });

  it("signs in and refreshes when the provider's answers have additional fields", async () => {
    const more = { ...TOKENS, data: { ...TOKENS.data, expiresIn: 1_800 }, requestId: 'r-1' };
    provider.answers['POST /api/auth/login'] = ok(more);
    provider.answers['POST /api/auth/refresh'] = ok(more);
    expect((await academy.api.post('/api/auth/login', LOGIN)).json).toEqual(TOKENS);
    expect((await academy.api.post('/api/auth/refresh', { refreshToken: 'r' })).json).toEqual(TOKENS);
  });

  it('gets 401 from the academy when the provider refuses the sign-in or the refresh', async () => {
    for (const code of [400, 401, 403]) {
      provider.answers['POST /api/auth/login'] = status(code);
      const answer = await academy.api.post('/api/auth/login', { ...LOGIN, email: `refused-${code}@example.com` });
      expect(answer).toMatchObject({ status: 401, json: { code: 'wrong_credentials' } });
    }
    provider.answers['POST /api/auth/refresh'] = status(401);
    expect(await academy.api.post('/api/auth/refresh', { refreshToken: 'old' })).toMatchObject(NOT_AUTHENTICATED);
  });

  it('refreshes and ends its session at the provider', async () => {
    expect(await academy.api.post('/api/auth/refresh', { refreshToken: 'refresh-of-rosa' })).toMatchObject({
      json: TOKENS,
    });
    const both = { accessToken: 'token-of-rosa', refreshToken: 'refresh-of-rosa' };
    expect(await academy.api.post('/api/auth/logout', both)).toMatchObject({ status: 200, json: { success: true } });
    expect(provider.requests.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/api/auth/refresh', body: { refreshToken: 'refresh-of-rosa' } },
      { path: '/api/auth/logout', body: both },
    ]);
  });

  it('may have tokens of 4,000 characters, as JWTs are', async () => {
    const [accessToken, refreshToken] = ['a'.repeat(4_000), 'r'.repeat(4_000)];
    expect((await academy.api.post('/api/auth/refresh', { refreshToken })).status).toBe(200);
    expect((await academy.api.post('/api/auth/logout', { accessToken, refreshToken })).status).toBe(200);
    expect(provider.requests.map(({ body }) => body)).toEqual([{ refreshToken }, { accessToken, refreshToken }]);
  });

  it('reads and changes its profile at the provider, in the shape of the contract', async () => {
    expect(await rosa.get('/v1/me')).toMatchObject({ status: 200, json: ROSA });
    expect((await rosa.get('/v1/me')).json).toEqual(ROSA);
    expect((await rosa.patch('/v1/me', { phone: ' 9 1234 5678 ' })).status).toBe(200);
    expect(provider.requests.at(-1)).toEqual({
      method: 'PATCH',
      path: '/v1/me',
      authorization: 'Bearer token-of-rosa',
      body: { phone: '9 1234 5678' },
    });
  });

  it('gets 400 when the provider refuses a change of the profile', async () => {
    for (const code of [400, 422]) {
      provider.answers['PATCH /v1/me'] = status(code);
      expect(await rosa.patch('/v1/me', { rut: '1-9' })).toMatchObject({
        status: 400,
        json: { code: 'invalid_input' },
      });
    }
  });

  it('has its token cached for 60 s, then verified again', async () => {
    const progress = `/api/users/${ROSA.id}/progress`;
    for (let call = 0; call < 3; call += 1) expect((await rosa.get(progress)).status).toBe(200);
    expect(profileCalls()).toBe(1);
    academy.clock.advance(59_999);
    await rosa.get(progress);
    expect(profileCalls()).toBe(1);
    academy.clock.advance(1);
    provider.answers['GET /v1/me'] = status(401);
    expect(await rosa.get(progress)).toMatchObject(NOT_AUTHENTICATED);
    expect(profileCalls()).toBe(2);
  });

  it('has its token cached for at most 60 s when the clock is set back', async () => {
    const progress = `/api/users/${ROSA.id}/progress`;
    expect((await rosa.get(progress)).status).toBe(200);
    academy.clock.setBack(60 * 60_000);
    academy.clock.advance(60_000);
    provider.answers['GET /v1/me'] = status(401);
    expect(await rosa.get(progress)).toMatchObject(NOT_AUTHENTICATED);
  });

  it('is no longer accepted by the academy after signing out', async () => {
    await rosa.get(`/api/users/${ROSA.id}/progress`);
    await academy.api.post('/api/auth/logout', { accessToken: 'token-of-rosa' });
    provider.answers['GET /v1/me'] = status(401);
    expect(await rosa.get(`/api/users/${ROSA.id}/progress`)).toMatchObject(NOT_AUTHENTICATED);
  });

  it("gets 401 with a token that the provider refuses, also with a token in the academy's format", async () => {
    for (const token of ['made-up', Buffer.from(`${ROSA.id}:x:1`).toString('base64url')]) {
      expect(await bearer(academy.api, token).get('/v1/me')).toMatchObject(NOT_AUTHENTICATED);
    }
    expect(await rosa.post('/api/auth/sso-code')).toMatchObject({ status: 403 });
  });

  it.each(['seller.7', 'auth0|5f7c8ec7', 'us-east-1:2d1f4a0e'])(
    'records progress and rates under the id %s, which is no UUID',
    async (id) => {
      provider.answers['GET /v1/me'] = ok({ ...ROSA, id });
      const mine = `/api/users/${encodeURIComponent(id)}/progress`;
      const trainer = await academy.signInStaff('trainer', `trainer of ${id}`);
      await trainer.post('/api/admin/categories', { name: 'Ventas' });
      const { id: courseId, lessons } = (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse())).json;
      const state = { progressPercentage: 5, watchTime: 9, completed: false, lastWatched: '2026-03-02T15:00:00.000Z' };
      const report = { userId: id, courseId, lessonId: lessons[0]?.id, ...state };
      expect((await rosa.post(mine, report)).status).toBe(200);
      expect((await rosa.get(mine)).json).toMatchObject([{ watchTime: 9 }]);
      expect((await rosa.post(`/api/courses/${courseId}/rating`, { userId: id, rating: 5 })).status).toBe(200);
      const own = await rosa.get(`/api/courses/${courseId}/rating/${encodeURIComponent(id)}`);
      expect(own).toMatchObject({ status: 200, json: { rating: 5 } });
      const other = { ...report, userId: 'seller.8' };
      expect(await rosa.post('/api/users/seller.8/progress', other)).toMatchObject({
        status: 403,
        json: { code: 'not_yours' },
      });
    },
  );

  it('counts as one device under all its tokens, from its first report on', async () => {
    const id = 'seller.dates';
    provider.answers['GET /v1/me'] = ok({ ...ROSA, id });
    const trainer = await academy.signInStaff('trainer', 'trainer of dates');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    const lessons = ['Una', 'Dos', 'Tres'].map((title) => aNewLesson(title));
    const course = (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse({ lessons }))).json;
    const first = academy.clock.nowMs();
    const iso = (ms: number) => new Date(ms).toISOString();
    const dateAfter = async (lesson: number, lastWatched: string, token: string) => {
      const api = bearer(academy.api, token);
      const report = { courseId: course.id, lessonId: lessonOf(course, lesson), watchTime: 9, lastWatched };
      expect((await reportOf(api, id, report)).status).toBe(200);
      const rows = await progressOf(api, id);
      return rows.find(({ lessonId }) => lessonId === lessonOf(course, lesson))?.lastWatched;
    };
    expect(await dateAfter(0, iso(first - 5_000), 'one-token')).toBe(iso(first));
    academy.clock.advance(3 * 86_400_000);
    expect(await dateAfter(1, iso(first + 86_400_000), 'another-token')).toBe(iso(first + 86_400_000));
    expect(await dateAfter(2, iso(first - 86_400_000), 'a-third-token')).toBe(iso(first + 86_400_000));
  });

  it.each(['anon_0123456789abcdef', 'anon:x', 'a b', 'a'.repeat(65), ''])(
    'is refused with 502 under the id %j',
    async (id) => {
      provider.answers['GET /v1/me'] = ok({ ...ROSA, id });
      expect(await rosa.get('/v1/me')).toMatchObject(UNAVAILABLE);
      expect(await rosa.get(`/api/users/${ROSA.id}/progress`)).toMatchObject(UNAVAILABLE);
    },
  );

  describe('while the provider fails', () => {
    const failures: [string, () => ProviderAnswer][] = [
      ['500', status(500)],
      ['404', status(404)],
      ['a page', ok('<html>')],
      ['another shape', ok({ data: [] })],
      ['nothing', ok('')],
    ];

    it.each(failures)('answers 502 identity_unavailable when the provider answers with %s', async (_name, answer) => {
      for (const path of ['POST /api/auth/login', 'POST /api/auth/refresh', 'GET /v1/me', 'PATCH /v1/me']) {
        provider.answers[path] = answer;
      }
      expect(await academy.api.post('/api/auth/login', LOGIN)).toMatchObject(UNAVAILABLE);
      expect(await academy.api.post('/api/auth/refresh', { refreshToken: 'x' })).toMatchObject(UNAVAILABLE);
      expect(await rosa.get('/v1/me')).toMatchObject(UNAVAILABLE);
    });

    it('does not count failed sign-ins as wrong passwords', async () => {
      provider.answers['POST /api/auth/login'] = status(500);
      for (let round = 0; round < 12; round += 1) {
        expect(await academy.api.post('/api/auth/login', LOGIN)).toMatchObject(UNAVAILABLE);
      }
      provider.answers['POST /api/auth/login'] = ok(TOKENS);
      expect((await academy.api.post('/api/auth/login', LOGIN)).status).toBe(200);
    });

    it('refuses sign-ins after ten wrong passwords without a call to the provider', async () => {
      provider.answers['POST /api/auth/login'] = status(401);
      for (let round = 0; round < 10; round += 1) await academy.api.post('/api/auth/login', LOGIN);
      expect((await academy.api.post('/api/auth/login', LOGIN)).status).toBe(429);
      expect(provider.requests).toHaveLength(10);
    });

    it('serves the progress of anonymous visitors', async () => {
      provider.answers = {};
      expect((await academy.api.get('/api/users/anon_provider-0123456789/progress')).status).toBe(200);
    });
  });

  it("gets 502 when nothing listens at the provider's address", async () => {
    const alone = await TestAcademy.open({ IDENTITY_PROVIDER_URL: 'http://127.0.0.1:1' });
    expect(await alone.api.post('/api/auth/login', LOGIN)).toMatchObject(UNAVAILABLE);
    expect(await alone.api.post('/api/auth/logout', {})).toMatchObject(UNAVAILABLE);
    expect(await bearer(alone.api, 'x').get('/v1/me')).toMatchObject(UNAVAILABLE);
    await alone.close();
  });
});
