import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../../contract/courses.ts';
import { aCourseOf, lessonOf, progressOf, reportOf } from '../../testing/lessons.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

const NOBODY = '019c0000-0000-7000-8000-000000000000';
const ANONYMOUS = 'anon_acting-0123456789';

describe('writes of an admin for a learner', () => {
  let academy: TestAcademy;
  let ana: TestLearner;
  let admin: TestApi;
  let course: CourseDetail;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    ana = await aLearner(academy, 'ana');
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    course = await aCourseOf(admin, [60]);
  });
  afterAll(() => academy.close());
  beforeEach(() => academy.change('DELETE FROM admin_audit_entry'));

  function rows(): Promise<{ action: string; subjectId: string; actorName: string; after: string }[]> {
    return academy.rows('SELECT * FROM admin_audit_entry ORDER BY action');
  }

  const rate = (api: TestApi, userId: string) => api.post(`/api/courses/${course.id}/rating`, { userId, rating: 4 });

  it('add an audit entry with actor, learner and act', async () => {
    expect(
      (await reportOf(admin, ana.id, { courseId: course.id, lessonId: lessonOf(course), watchTime: 7 })).status,
    ).toBe(200);
    expect((await rate(admin, ana.id)).status).toBe(200);
    expect((await admin.post(`/api/courses/${course.id}/view`, { viewerId: ana.id })).status).toBe(200);
    const written = await rows();
    expect(written.map(({ action }) => action)).toEqual(['courses.recordView', 'progress.report', 'ratings.rate']);
    for (const row of written) expect(row).toMatchObject({ subjectId: ana.id, actorName: 'admin Prueba' });
    expect(JSON.parse(written[1]?.after ?? '')).toMatchObject({ lessonId: lessonOf(course), watchTime: 7 });
  });

  it('add no audit entry for reads, failures and the admin’s own data', async () => {
    expect(await progressOf(admin, ana.id)).toHaveLength(1);
    expect((await admin.call('HEAD', `/api/users/${ana.id}/progress`)).status).toBe(200);
    expect((await rate(admin, ANONYMOUS)).status).toBe(200);
    expect((await rate(ana.api, ana.id)).status).toBe(200);
    expect((await admin.post(`/api/courses/${NOBODY}/rating`, { userId: ana.id, rating: 4 })).status).toBe(404);
    expect((await admin.post(`/api/courses/${course.id}/rating`, { userId: ana.id, rating: 9 })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('are refused for unknown people', async () => {
    const missing = { status: 404, json: { code: 'not_found' } };
    expect(await rate(admin, NOBODY)).toMatchObject(missing);
    expect(await reportOf(admin, NOBODY, { courseId: course.id, lessonId: lessonOf(course) })).toMatchObject(missing);
    expect(await admin.get(`/api/users/${NOBODY}/progress`)).toMatchObject(missing);
    expect(await academy.rows(`SELECT 1 FROM training_progress WHERE "actorKey" = '${NOBODY}'`)).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});
