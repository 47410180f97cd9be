import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnalyticsOverview } from '../../../contract/analytics.ts';
import { REPORTS_PER_HOUR } from '../../../contract/community.ts';
import type { CourseDetail } from '../../../contract/courses.ts';
import { OWN_EXPORT_FILES, type OwnExport } from '../../../contract/own-data.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { OwnRating } from '../../../contract/ratings.ts';
import type { AdminReview, ReviewDetail } from '../../../contract/review-moderation.ts';
import { aCourseOf } from '../../testing/lessons.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { readZip } from '../../testing/read-zip.ts';
import { aGuestReview } from '../../testing/reviews.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

describe('reports of reviews', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let ana: TestLearner;
  let luis: TestLearner;
  let course: CourseDetail;
  let id: string;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    [ana, luis] = [await aLearner(academy, 'Ana'), await aLearner(academy, 'Luis')];
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    academy.clock.advance(1_000);
    course = await aCourseOf(trainer, [60]);
    id = await review(ana, 'Compra seguidores');
  });

  async function review({ id: userId, api }: TestLearner, text: string): Promise<string> {
    const path = `/api/courses/${course.id}/rating`;
    await api.post(path, { userId, rating: 1, review: text });
    return (await api.get<OwnRating>(`${path}/${userId}`)).json.id ?? '';
  }
  const report = (reason: unknown, { api }: { api: TestApi } = luis, of = id, courseId = course.id) =>
    api.post<Problem>(`/api/courses/${courseId}/reviews/${of}/report`, { reason });
  const detail = async () => (await trainer.get<ReviewDetail>(`/api/admin/reviews/${id}`)).json;
  const listed = async (query = '') =>
    (await trainer.get<AdminReview[]>(`/api/admin/reviews?courseId=${course.id}${query}`)).json.map(
      (row) => row.review,
    );

  it('are accepted from people with an account, one per person, and shown to staff', async () => {
    expect((await report('Es publicidad.')).status).toBe(204);
    await report('Es un engaño.');
    expect(await detail()).toMatchObject({
      openReports: 1,
      reports: [{ reason: 'Es un engaño.', reporterName: 'Luis Prueba', handledAt: null }],
    });
    expect((await report('Algo', academy)).status).toBe(401);
    for (const reason of [' ', 'x'.repeat(501), 7, undefined]) expect((await report(reason)).status).toBe(400);
    expect(await report('Algo', ana)).toMatchObject({ status: 403, json: { code: 'own_review' } });
  });

  it('put their review first until staff moderate it, and again after another report', async () => {
    academy.clock.advance(1_000);
    await review(luis, 'Más nueva');
    await report('Es publicidad.');
    expect(await listed()).toEqual(['Compra seguidores', 'Más nueva']);
    expect(await listed('&isReported=1')).toEqual(['Compra seguidores']);
    expect(await listed('&state=open')).toEqual(['Compra seguidores']);
    const kept = await trainer.patch<ReviewDetail>(`/api/admin/reviews/${id}`, { state: 'shown' });
    expect(kept.json).toMatchObject({
      state: 'shown',
      openReports: 0,
      reports: [{ handledAt: academy.clock.nowIso() }],
    });
    expect(await listed()).toEqual(['Más nueva', 'Compra seguidores']);
    expect(await listed('&isReported=0')).toEqual(['Más nueva', 'Compra seguidores']);
    await report('Sigue ahí.');
    expect(await detail()).toMatchObject({ openReports: 1, reports: [{ reason: 'Sigue ahí.', handledAt: null }] });
  });

  it('are kept when the author changes the text, and deleted with the review', async () => {
    await report('Es publicidad.');
    await review(ana, 'Ya no es publicidad');
    expect(await detail()).toMatchObject({ openReports: 1, review: 'Ya no es publicidad' });
    expect(await listed('&isReported=1')).toEqual(['Ya no es publicidad']);
    await trainer.delete(`/api/admin/reviews/${id}`);
    expect(await academy.rows(`SELECT 1 FROM courses_review_report WHERE "ratingId" = '${id}'`)).toEqual([]);
  });

  it('are refused for reviews that the reader cannot see', async () => {
    const waiting = await aGuestReview(academy.api, course, 'anon_reported-0123456789abcdef');
    const other = await aCourseOf(trainer, [60]);
    const missing = { status: 404, json: { code: 'review_not_found' } };
    expect(await report('Algo', luis, waiting)).toMatchObject(missing);
    expect(await report('Algo', luis, id, other.id)).toMatchObject(missing);
    expect(await report('Algo', luis, '019c0000-0000-7000-8000-000000000000')).toMatchObject(missing);
    await trainer.patch(`/api/admin/reviews/${id}`, { state: 'hidden' });
    expect(await report('Algo')).toMatchObject(missing);
  });

  it('are counted on the dashboard together with waiting reviews, each review once', async () => {
    const open = async () => {
      academy.clock.advance(10_000);
      return (await trainer.get<AnalyticsOverview>('/api/admin/analytics/overview')).json.now.openReviews ?? 0;
    };
    const before = await open();
    await aGuestReview(academy.api, course, 'anon_counted-0123456789abcdef');
    await report('Es publicidad.');
    await report('Es publicidad.', await aLearner(academy, 'Eva'));
    expect(await open()).toBe(before + 2);
    await trainer.delete(`/api/admin/reviews/${id}`);
    expect(await open()).toBe(before + 1);
  });

  it('are in the export of their sender, and in no other', async () => {
    const eva = await aLearner(academy, 'Export');
    await report('Lo digo yo.', eva);
    const exportOf = async ({ api }: TestLearner): Promise<OwnExport['data']> => {
      const file = readZip((await api.get('/v1/me/export')).bytes).get(OWN_EXPORT_FILES.data);
      return JSON.parse(`${file}`).data;
    };
    expect((await exportOf(eva)).reviewReports).toMatchObject([{ reason: 'Lo digo yo.' }]);
    const theirs = await exportOf(ana);
    expect(JSON.stringify(theirs)).not.toContain('Lo digo yo.');
    expect(theirs.ratings?.at(-1)).toMatchObject({ review: 'Compra seguidores', reviewState: 'shown' });
    expect(theirs.ratings?.at(-1)).not.toHaveProperty('reportedAt');
  });
});

it('reports of reviews are limited to 10 per hour', async () => {
  const academy = await TestAcademy.open();
  const luis = await aLearner(academy, 'Luis');
  const path = '/api/courses/019c0000-0000-7000-8000-000000000000/reviews/019c0000-0000-7000-8000-000000000000/report';
  const codes: string[] = [];
  for (let sent = 0; sent <= REPORTS_PER_HOUR; sent += 1)
    codes.push((await luis.api.post<Problem>(path, { reason: 'Algo' })).json.code);
  expect(codes).toEqual([...Array(REPORTS_PER_HOUR).fill('review_not_found'), 'too_many_reports']);
  await academy.close();
});
