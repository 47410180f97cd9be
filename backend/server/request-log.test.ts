import { describe, expect, it } from 'vitest';
import type { AdminGrant } from '../../contract/auth.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { CoursesService } from '../courses/courses.service.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { TestAcademy } from '../testing/test-academy.ts';

const VISITOR = 'anon_visitor-secret-0123456789';

describe('the log', () => {
  it('has a line for each request, and no secret in any line', async () => {
    const lines: string[] = [];
    const academy = await TestAcademy.open(
      { METRICS_TOKEN: 'metrics-token-secret' },
      { log: { write: (line) => lines.push(line) } },
    );
    await academy.signInStaff('admin', 'persona');
    const login = { username: 'persona', password: 'persona-secret' };
    const { adminKey } = (await academy.api.post<AdminGrant>('/api/admin/login', login)).json;
    const admin = academy.api.as(adminKey);
    await academy.api.post('/api/admin/login', { ...login, password: 'mistyped-secret' });
    await academy.api.post('/api/admin/login', { username: 'unknown-secret', password: 'x', 'extra-field': 1 });
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    const { id } = (await admin.post<CourseDetail>('/api/admin/courses', aNewCourse({ description: 'body-secret' })))
      .json;
    await academy.api.post(`/api/courses/${id}/view`, { viewerId: VISITOR });
    await academy.api.post(`/api/courses/${id}/view`, { viewerId: `${VISITOR}!` });
    await academy.api.get('/api/courses?q=query-secret');
    await academy.api.get('/api/courses?cursor=cursor-secret');
    await academy.api.get('/metrics', { authorization: 'Bearer metrics-token-secret', 'x-forwarded-for': '10.9.9.9' });
    await academy.api.get('/favicon.svg');
    const service = academy.app.get(CoursesService);
    const read = service.getCourse;
    service.getCourse = () => Promise.reject(new TypeError('a bug'));
    await academy.api.get(`/api/courses/${id}?q=query-secret`);
    service.getCourse = read;
    await academy.close();

    const log = lines.join('');
    for (const secret of [
      adminKey,
      'persona-secret',
      'mistyped-secret',
      'unknown-secret',
      'body-secret',
      VISITOR,
      'query-secret',
      'cursor-secret',
      'metrics-token',
    ]) {
      expect(log, secret).not.toContain(secret);
    }
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = entries.filter(({ msg }) => msg === 'request');
    expect(requests).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        route: '/api/courses/:id/view',
        status: 200,
        reqId: expect.anything(),
        ms: expect.any(Number),
      }),
    );
    expect(requests).toContainEqual(
      expect.objectContaining({
        route: '/api/admin/categories',
        status: 201,
        staffId: expect.stringMatching(/^[\da-f-]{36}$/),
      }),
    );
    expect(requests).toContainEqual(expect.objectContaining({ route: '/:name', status: 200 }));
    const bugs = entries.filter(({ level }) => Number(level) >= 50);
    expect(bugs).toEqual([
      expect.objectContaining({ code: 'unexpected', err: expect.objectContaining({ message: 'a bug' }) }),
    ]);
  });

  it('has the statement and the constraint of a failed write, and none of its values', async () => {
    const lines: string[] = [];
    const academy = await TestAcademy.open({}, { log: { write: (line) => lines.push(line) } });
    const trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    const { id } = (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse())).json;
    await academy.change('CREATE UNIQUE INDEX one_review ON courses_rating ("review")');
    const rate = (userId: string) =>
      academy.api.post(`/api/courses/${id}/rating`, { userId, rating: 5, review: 'review-secret' });
    expect((await rate(VISITOR)).status).toBe(200);
    expect((await rate(`${VISITOR}-2`)).status).toBe(500);
    await academy.close();

    expect(lines.join('')).not.toMatch(/review-secret|visitor-secret|anon:|parameters/);
    const { isPostgres } = academy.database;
    const failure = lines.map((line) => JSON.parse(line)).find(({ level }) => level >= 50);
    expect(failure.err).toMatchObject({
      name: 'QueryFailedError',
      code: isPostgres ? '23505' : 'SQLITE_CONSTRAINT',
      query: expect.stringContaining('INSERT INTO "courses_rating"'),
      ...(isPostgres ? { constraint: 'one_review' } : { message: expect.stringContaining('courses_rating.review') }),
      frames: expect.arrayContaining([expect.stringMatching(/^at .*QueryRunner/)]),
    });
    expect(Object.keys(failure.err)).toEqual(
      expect.not.arrayContaining(['driverError', 'detail', 'parameters', 'stack']),
    );
  });

  it('has nothing of a body that could not be parsed', async () => {
    const lines: string[] = [];
    const academy = await TestAcademy.open({}, { log: { write: (line) => lines.push(line) } });
    await academy.api.call('POST', '/api/admin/login', '{"password": body-secret', {
      'content-type': 'application/json',
    });
    await academy.close();
    expect(lines.join('')).not.toContain('body-secret');
  });
});
