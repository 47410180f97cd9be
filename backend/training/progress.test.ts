import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuthTokensAnswer } from '../../contract/auth.ts';
import type { LessonProgress, StoredProgress } from '../../contract/training.ts';
import { DEMO_COURSES } from '../seed/demo/demo-content.ts';
import { DemoAcademy } from '../seed/demo-academy.service.ts';
import { TestAcademy } from '../testing/test-academy.ts';

let academy: TestAcademy;
beforeAll(async () => {
  academy = await TestAcademy.open();
  await academy.app.get(DemoAcademy, { strict: false }).seedIfEmpty();
});
afterAll(() => academy.close());

it('keeps the furthest of many reports, in whatever order they come', async () => {
  const userId = 'anon_1234567890abcdefXYZ';
  const course = DEMO_COURSES.find(({ lessons }) => lessons.length === 4);
  const [lesson] = course?.lessons ?? [];
  const times = [10, 40, 20, 30];
  const answers = await Promise.all(
    times.map((watchTime, index) =>
      academy.api.post<StoredProgress>(`/api/users/${userId}/progress`, {
        userId,
        courseId: course?.id,
        lessonId: lesson?.id,
        progressPercentage: watchTime,
        watchTime,
        completed: false,
        lastWatched: new Date(academy.clock.nowMs() - 100_000 + index * 10_000).toISOString(),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const list = await academy.api.get<LessonProgress[]>(`/api/users/${userId}/progress`);
  expect(list.json).toMatchObject([{ watchTime: 40, completed: true, progressPercentage: 40 }]);
});

it('registers, signs in and refreshes', async () => {
  const registered = await academy.api.post<AuthTokensAnswer>('/api/auth/register', {
    email: 'Ana@Ejemplo.CL',
    password: 'una-clave-larga-77',
    name: 'Ana',
    lastName: 'Pérez',
  });
  expect(registered.status).toBe(201);
  const me = await academy.api.get('/v1/me', { authorization: `Bearer ${registered.json.data.accessToken}` });
  expect(me.json).toMatchObject({ email: 'ana@ejemplo.cl', profile: { fullName: 'Ana Pérez' } });
  const common = await academy.api.post('/api/auth/register', {
    email: 'b@ejemplo.cl',
    password: 'password1',
    name: 'B',
    lastName: 'C',
  });
  expect(common.status).toBe(400);
  const refreshed = await academy.api.post<AuthTokensAnswer>('/api/auth/refresh', {
    refreshToken: registered.json.data.refreshToken,
  });
  expect(refreshed.status).toBe(200);
  const claimed = await academy.api.post(
    `/api/users/${(me.json as { id: string }).id}/claim`,
    { anonymousId: 'anon_1234567890abcdefXYZ' },
    { authorization: `Bearer ${refreshed.json.data.accessToken}` },
  );
  expect(claimed.json).toEqual({ movedLessons: 1, movedRatings: 0 });
});
