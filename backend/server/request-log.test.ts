import { describe, expect, it } from 'vitest';
import type { AdminGrant } from '../../contract/auth.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { CoursesService } from '../courses/courses.service.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { TestAcademy } from '../testing/test-academy.ts';

const VIEWER = 'anon_viewer-secret-0123456789';

describe('the log', () => {
  it('has a line for each request and none of its secrets, whatever its level', async () => {
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
    const { id } = (await admin.post<CourseDetail>('/api/admin/courses', aNewCourse({ description: 'body-secret' }))).json;
    await academy.api.post(`/api/courses/${id}/view`, { viewerId: VIEWER });
    await academy.api.post(`/api/courses/${id}/view`, { viewerId: `${VIEWER}!` });
    await academy.api.get('/api/courses?q=query-secret');
    await academy.api.get('/api/courses?cursor=cursor-secret');
    await academy.api.get('/metrics', { authorization: 'Bearer metrics-token-secret', 'x-forwarded-for': '10.9.9.9' });
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
      VIEWER,
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
      expect.objectContaining({ route: '/api/admin/categories', status: 201, staffId: expect.stringMatching(/^[\da-f-]{36}$/) }),
    );
    const bugs = entries.filter(({ level }) => Number(level) >= 50);
    expect(bugs).toEqual([expect.objectContaining({ code: 'unexpected', err: expect.objectContaining({ message: 'a bug' }) })]);
  });
});
