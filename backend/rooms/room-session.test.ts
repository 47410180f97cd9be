import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthTokens, AuthTokensAnswer } from '../../contract/auth.ts';
import type { Profile } from '../../contract/profile.ts';
import { routesOfApp } from '../testing/declared-routes.ts';
import { aCourseOf, lessonOf, reportOf } from '../testing/lessons.ts';
import { aLearner, bearer, type TestLearner } from '../testing/people.ts';
import { aRoomWithMachine, inRoster, ROOMS, type TestRoom } from '../testing/rooms.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const NOBODY = '019c0000-0000-7000-8000-000000000000';
const HOUR_MS = 3_600_000;

describe('a session of a training room', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let room: TestRoom;
  let ana: TestLearner;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    room = await aRoomWithMachine(admin, academy.api, 'Sala', { requiresPin: false });
    ana = await aLearner(academy, 'ana');
    await ana.api.patch('/v1/me', { rut: '12.345.678-5', phone: '987654321', phoneCode: '+56' });
    await inRoster(admin, room.id, ana.id);
  });
  afterAll(() => academy.close());

  const begin = async (at = room) =>
    (await at.machine.post<AuthTokens>('/api/room/sign-in', { learnerId: ana.id })).json;
  const as = ({ accessToken }: AuthTokens) => bearer(academy.api, accessToken);
  const refresh = ({ refreshToken }: AuthTokens) =>
    academy.api.post<AuthTokensAnswer>('/api/auth/refresh', { refreshToken });

  it('learns: progress, ratings and reading the community', async () => {
    const api = as(await begin());
    const course = await aCourseOf(admin, [60]);
    expect(
      (await reportOf(api, ana.id, { courseId: course.id, lessonId: lessonOf(course), watchTime: 5 })).status,
    ).toBe(200);
    expect((await api.post(`/api/courses/${course.id}/rating`, { userId: ana.id, rating: 5 })).status).toBe(200);
    expect((await api.get('/api/community/posts')).status).toBe(200);
    expect((await api.get(`/api/users/${ana.id}/training-history`)).status).toBe(200);
  });

  it('reads a profile without e-mail, phone, RUT and code', async () => {
    const { json } = await as(await begin()).get<Profile>('/v1/me');
    expect(json).toMatchObject({ id: ana.id, email: null, profile: { rut: null, phone: null, phoneCode: null } });
    expect((await ana.api.get<Profile>('/v1/me')).json.profile.rut).toBe('12.345.678-5');
  });

  it('reads, and writes nothing but progress, views, ratings and the goal', async () => {
    const api = as(await begin());
    const ofPeople = ['learner', 'learner-or-admin', 'owner', 'owner-or-capability'];
    const routes = routesOfApp(academy.app).filter(
      ({ rule, url }) => ofPeople.includes(rule?.access ?? '') && !url.endsWith('/stream'), // a stream has no end
    );
    const admitted: string[] = [];
    const refused: string[] = [];
    for (const { name, method, url, rule } of routes) {
      const path = url.replace(':userId', ana.id).replace(/:\w+/g, NOBODY);
      const body = method === 'GET' ? undefined : rule?.actorField ? { [rule.actorField]: ana.id } : {};
      const answer = await api.call<{ code?: string }>(method, path, body);
      const isRefused = answer.status === 403 && answer.json.code === 'not_in_room';
      (isRefused ? refused : admitted).push(`${method === 'GET' ? 'GET ' : ''}${name}`);
    }
    expect(admitted.filter((name) => !name.startsWith('GET ')).toSorted()).toEqual([
      'CommunityController.recordView',
      'CoursesController.recordView',
      'ProgressController.report',
      'RatingsController.rate',
      'StudyController.setGoal',
    ]);
    expect(refused.filter((name) => name.startsWith('GET ')).toSorted()).toEqual([
      'GET OwnAccountController.listSessions',
      'GET OwnDataController.export',
    ]);
    expect(refused).toEqual(
      expect.arrayContaining([
        'OwnAccountController.changePassword',
        'OwnErasureController.erase',
        'SessionController.ssoCode',
      ]),
    );
  });

  it('stays one of a training room when it is renewed', async () => {
    const renewed = (await refresh(await begin())).json.data;
    expect(await as(renewed).patch('/v1/me', { name: 'Otra' })).toMatchObject({
      status: 403,
      json: { code: 'not_in_room' },
    });
  });

  it.each<[string, (other: TestRoom) => Promise<unknown>]>([
    ['the key is withdrawn', ({ id, keyId }) => admin.post(`${ROOMS}/${id}/keys/${keyId}/withdraw`)],
    ['the learner is removed', ({ id }) => admin.delete(`${ROOMS}/${id}/roster/${ana.id}`)],
    ['the training room is deleted', ({ id }) => admin.delete(`${ROOMS}/${id}`)],
  ])('ends at once when %s, while the person’s own session goes on', async (why, end) => {
    const other = await aRoomWithMachine(admin, academy.api, `Sala donde ${why}`, { requiresPin: false });
    await inRoster(admin, other.id, ana.id);
    const own = (
      await academy.api.post<AuthTokensAnswer>('/api/auth/login', { email: ana.email, password: 'clave-de-prueba' })
    ).json.data;
    const tokens = await begin(other);
    expect((await as(tokens).get('/v1/me')).status).toBe(200);
    await end(other);
    expect((await as(tokens).get('/v1/me')).status).toBe(401);
    expect((await refresh(tokens)).status).toBe(401);
    expect((await refresh(own)).status).toBe(200);
  });

  it('lasts at most 12 hours', async () => {
    let tokens = await begin();
    for (let hour = 0; hour < 11; hour += 1) {
      academy.clock.advance(HOUR_MS);
      tokens = (await refresh(tokens)).json.data;
    }
    academy.clock.advance(29 * 60_000);
    tokens = (await refresh(tokens)).json.data;
    academy.clock.advance(60_000);
    expect((await refresh(tokens)).status).toBe(401);
    academy.clock.advance(30 * 60_000);
    expect((await as(tokens).get('/v1/me')).status).toBe(401);
  });

  it('never ends sessions that the person has elsewhere', async () => {
    const own = (
      await academy.api.post<AuthTokensAnswer>('/api/auth/login', { email: ana.email, password: 'clave-de-prueba' })
    ).json.data;
    for (let number = 0; number < 25; number += 1) await begin();
    expect((await refresh(own)).status).toBe(200);
    const [{ count } = { count: 0 }] = await academy.rows<{ count: number | string }>(
      `SELECT COUNT(DISTINCT "familyId") AS count FROM auth_refresh_token WHERE "roomId" IS NOT NULL`,
    );
    expect(Number(count)).toBe(5);
  });
});
