import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalyticsOverview, CategoryFigures, Engagement, Hourly, Trends } from '../../contract/analytics.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import type { ProblemReport } from '../../contract/help-editing.ts';
import { aNewChannel, post } from '../testing/community.ts';
import { aFaq, aFaqCategory } from '../testing/help.ts';
import { aCourseOf, lessonOf, reportOf } from '../testing/lessons.ts';
import { makeAllOld } from '../testing/long-ago.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { aLearner, onAnotherDevice, type TestLearner } from '../testing/people.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const ZONE = 'America/Santiago';
/** Tuesday, 12:00 in Santiago, three days after the end of daylight saving time. */
const NOON = '2026-04-07T16:00:00.000Z';
const VISITOR = 'anon_visitor-0123456789abcdef';
const PATH = '/api/admin/analytics';

describe('the analytics routes', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let ana: TestLearner;
  let berta: TestLearner;
  let course: CourseDetail;
  let other: CourseDetail;

  const read = async <Answer>(figure: string): Promise<Answer> => {
    academy.clock.advance(5_000); // answers are shared for 5,000 ms
    const answer = await trainer.get<Answer>(`${PATH}/${figure}`);
    expect(answer.status).toBe(200);
    return answer.json;
  };
  const watch = async (
    learner: TestLearner,
    of: CourseDetail,
    lesson: number,
    lastWatched: string,
    completed = false,
  ) => {
    const report = { courseId: of.id, lessonId: lessonOf(of, lesson), watchTime: 60, completed, lastWatched };
    expect((await reportOf(learner.api, learner.id, report)).status).toBe(200);
  };
  const view = async (of: CourseDetail, { id: viewerId, api }: Pick<TestLearner, 'id' | 'api'>) =>
    expect((await api.post(`/api/courses/${of.id}/view`, { viewerId })).status).toBe(200);

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000', TIME_ZONE: ZONE });
    academy.clock.set(NOON);
    trainer = await academy.signInStaff('trainer');
  });
  afterAll(() => academy.close());

  it('answer zeros and empty lists in a new academy', async () => {
    const { totals, now, recordedSince } = await read<AnalyticsOverview>('overview');
    const none = { courses: 0, newCourses: 0, views: 0, ratings: 0, lessons: 0, minutes: 0 };
    expect(totals).toEqual({ ...none, averageRating: null });
    expect(Object.values(now)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(recordedSince).toBeNull();
    expect(await read('engagement')).toEqual([]);
    expect(await read('categories')).toEqual([]);
    expect(await read('trends')).toHaveLength(7);
    expect((await read<Hourly>('hourly')).map(({ count }) => count)).toEqual(Array(24).fill(0));
  });

  it('count the catalogue without archived courses', async () => {
    for (const name of ['Ventas', 'Finanzas', 'Marketing']) await trainer.post('/api/admin/categories', { name });
    [ana, berta] = [await aLearner(academy, 'ana'), await aLearner(academy, 'berta')];
    course = await aCourseOf(trainer, [600, 600, 600, 600]);
    other = await aCourseOf(trainer, [300]);
    const finance = (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse({ category: 'Finanzas' }))).json;
    const gone = await aCourseOf(trainer, [300]);
    await makeAllOld(academy, '2026-04-01T12:00:00.000Z');
    for (const one of [course, other, gone]) await view(one, ana);
    await view(course, berta);
    await view(course, berta); // the same day: one view
    const rating = (of: CourseDetail, by: TestLearner, stars: number) =>
      by.api.post(`/api/courses/${of.id}/rating`, { userId: by.id, rating: stars, review: null });
    await rating(course, ana, 5);
    await rating(course, berta, 4);
    await rating(other, ana, 4);
    await rating(gone, ana, 1);
    await watch(berta, gone, 0, '2026-04-02T12:00:00.000Z');
    await trainer.delete(`/api/admin/courses/${gone.id}`);
    const { totals, recordedSince } = await read<AnalyticsOverview>('overview');
    const minutes = course.duration + other.duration + finance.duration;
    const lessons = 5 + finance.lessons.length;
    expect(totals).toEqual({ courses: 3, newCourses: 3, views: 3, averageRating: 4.3, ratings: 3, lessons, minutes });
    expect(recordedSince).toBe('2026-04-07');
    expect(await read<CategoryFigures>('categories')).toEqual([
      { name: 'Ventas', courses: 2, views: 3 },
      { name: 'Finanzas', courses: 1, views: 0 },
      { name: 'Marketing', courses: 0, views: 0 },
    ]);
    expect(await read('categories?limit=1')).toEqual([{ name: 'Ventas', courses: 2, views: 3 }]);
  });

  it('count the people active in the last half hour and the events of today', async () => {
    await watch(ana, course, 0, '2026-04-07T15:29:00.000Z');
    expect((await read<AnalyticsOverview>('overview')).now.active).toBe(0);
    await watch(ana, course, 0, '2026-04-07T15:31:00.000Z', true);
    await watch(berta, other, 0, '2026-04-07T03:59:00.000Z', true); // yesterday, 23:59
    const visitor = {
      courseId: course.id,
      lessonId: lessonOf(course, 1),
      watchTime: 5,
      lastWatched: '2026-04-07T15:58:00.000Z',
    };
    expect((await reportOf(academy.api, VISITOR, visitor)).status).toBe(200);
    const channel = await aNewChannel(await academy.signInStaff('admin'), 'Ventas');
    await post(ana, channel.id);
    const problem = { email: ana.email, subject: 'No se ve', description: 'El video no parte.', type: 'technical' };
    await academy.api.post('/api/help/report-problem', problem);
    const resolved = (
      await academy.api.post<{ id: string }>('/api/help/report-problem', { ...problem, subject: 'Otro' })
    ).json;
    await trainer.put(`/api/admin/help/problem-reports/${resolved.id}/status`, { status: 'resolved' });
    expect((await read<AnalyticsOverview>('overview')).now).toEqual({
      active: 2,
      lessonsCompletedToday: 1,
      certificatesToday: 1, // issued when the report of yesterday arrived
      postsToday: 1,
      openReports: 1,
      openReviews: 0,
    });
  });

  it('date a lesson by its first completion, even when an older report arrives later', async () => {
    await watch(ana, course, 0, '2026-04-07T15:50:00.000Z', true);
    const elsewhere = await onAnotherDevice(academy, ana);
    await watch(elsewhere, course, 0, '2026-04-05T12:00:00.000Z', true); // late, from its queue
    const days = (await read<Trends>('trends')).filter(({ lessonsCompleted }) => lessonsCompleted > 0);
    expect(days.map(({ day, lessonsCompleted }) => [day, lessonsCompleted])).toEqual([
      ['2026-04-05', 1],
      ['2026-04-06', 1],
    ]);
  });

  it('count how many learners of a course reached 25, 50, 75 and 100 percent', async () => {
    await watch(ana, course, 1, '2026-04-07T15:51:00.000Z', true);
    await watch(berta, course, 0, '2026-04-07T15:51:00.000Z', true);
    const { id: courseId, title } = course;
    const started = { courseId, title, started: 3, reached25: 2, reached50: 1, reached75: 0, completed: 0 };
    const done = {
      courseId: other.id,
      title: other.title,
      started: 1,
      reached25: 1,
      reached50: 1,
      reached75: 1,
      completed: 1,
    };
    expect(await read<Engagement>('engagement')).toEqual([started, done]);
    expect(await read('engagement?limit=1')).toEqual([started]);
    expect(await read('engagement?from=2026-04-06&to=2026-04-06')).toEqual([done]);
    await trainer.put(`/api/admin/courses/${other.id}`, {
      ...aNewCourse(),
      lessons: [...other.lessons, { ...other.lessons[0], id: undefined, title: 'Otra' }].map(
        ({ id, title, duration, youtubeVideoId }) => ({ ...(id && { id }), title, duration, youtubeVideoId }),
      ),
    });
    expect((await read<Engagement>('engagement'))[1]).toMatchObject({ reached75: 1, completed: 1 });
  });

  it('answer for the requested days', async () => {
    const daysOf = async (query: string) => (await read<Trends>(`trends?${query}`)).map(({ day }) => day);
    expect(await daysOf('days=30')).toHaveLength(30);
    expect((await daysOf('days=90'))[89]).toBe('2026-04-07');
    expect(await daysOf('from=2026-04-06')).toEqual(['2026-04-06', '2026-04-07']);
    expect((await daysOf('to=2026-04-06'))[0]).toBe('2026-03-31');
    const views = (query: string) => read<CategoryFigures>(`categories?limit=1&${query}`);
    expect((await views('days=7'))[0]?.views).toBe(3);
    expect(await views('from=2026-04-07&to=2026-04-07')).toEqual([{ name: 'Ventas', courses: 2, views: 3 }]);
    expect((await views('to=2026-04-06'))[0]?.views).toBe(0);
  });

  it('list searches without matches from the third time, and FAQs that were rated as not helpful', async () => {
    for (const q of ['Boleta', 'boleta', 'excel', 'excel', 'BOLETA'])
      await academy.api.post('/api/search-misses', { area: 'help', q });
    const missed = [{ area: 'help', text: 'boleta', count: 3, lastDay: '2026-04-07' }];
    expect(await read('search-misses')).toEqual(missed);
    expect(await read('search-misses?to=2026-04-06')).toEqual([]);
    const category = await aFaqCategory(trainer, 'Pagos');
    const [bad, good] = [await aFaq(trainer, category.id), await aFaq(trainer, category.id, { question: '¿Dónde?' })];
    const rate = (faqId: string, isHelpful: boolean) =>
      academy.api.post('/api/help/faq-rating', { faqId, isHelpful, sessionId: randomUUID() });
    for (const isHelpful of [false, true, false]) await rate(bad.id, isHelpful);
    await rate(good.id, true);
    const { id, question } = bad;
    expect(await read('faqs')).toEqual([{ id, question, category: 'Pagos', views: 0, helpful: 1, notHelpful: 2 }]);
  });

  it('refuse invalid days and limits with 400', async () => {
    for (const [query, message] of [
      ['trends?days=8', 'Elige 7, 30 o 90 días.'],
      ['trends?days=7&from=2026-04-01', 'Elige los últimos días o las fechas, no ambos.'],
      ['hourly?from=2026-04-08&to=2026-04-07', 'La primera fecha debe ser anterior a la última.'],
      ['hourly?from=2025-04-06&to=2026-04-07', 'Elige a lo más 366 días.'],
      ['hourly?from=2026-02-30', 'Escribe la fecha como AAAA-MM-DD.'],
      ['hourly?to=9999-12-31', 'Elige una fecha entre 2000 y 2099.'],
      ['engagement?limit=0', 'El mínimo es 1.'],
    ]) {
      const answer = await trainer.get(`${PATH}/${query}`);
      expect(answer).toMatchObject({ status: 400, json: { details: [{ message }] } });
    }
  });

  it('show a write of staff at once, to every member of staff', async () => {
    const colleague = await academy.signInStaff('trainer', 'colleague');
    const report = { type: 'payment', subject: 'Pago', description: 'No llega.', email: 'ana@example.com' };
    const made = await ana.api.post('/api/help/report-problem', report);
    expect(made.status).toBeLessThan(300);
    const { now, totals } = await read<AnalyticsOverview>('overview');
    const [open] = (await trainer.get<ProblemReport[]>('/api/admin/help/problem-reports?status=open')).json;
    const status = `/api/admin/help/problem-reports/${open?.id}/status`;
    expect((await trainer.put(status, { status: 'resolved' })).status).toBe(200);
    const after = (await trainer.get<AnalyticsOverview>(`${PATH}/overview`)).json;
    expect(after.now.openReports).toBe(now.openReports - 1);
    expect((await colleague.get(`${PATH}/overview`)).json).toEqual(after);
    await aCourseOf(trainer, [100]);
    expect((await colleague.get<AnalyticsOverview>(`${PATH}/overview`)).json.totals.courses).toBe(totals.courses + 1);
  });

  it('show at once a report that an admin sent for a learner', async () => {
    const admin = await academy.signInStaff('admin', 'acting');
    const carla = await aLearner(academy, 'carla');
    const { now } = await read<AnalyticsOverview>('overview');
    const report = { courseId: course.id, lessonId: lessonOf(course, 0), watchTime: 100, completed: true };
    const lastWatched = academy.clock.nowIso();
    expect((await reportOf(admin, carla.id, { ...report, lastWatched })).status).toBe(200);
    const after = (await admin.get<AnalyticsOverview>(`${PATH}/overview`)).json;
    expect(after.now.lessonsCompletedToday).toBe(now.lessonsCompletedToday + 1);
  });

  it('share an answer for 5 s and name the time at which it was read', async () => {
    const { asOf, totals } = await read<AnalyticsOverview>('overview');
    expect(asOf).toBe(academy.clock.nowIso());
    await view(other, { id: VISITOR, api: academy.api });
    academy.clock.advance(4_999);
    expect((await trainer.get(`${PATH}/overview`)).json).toMatchObject({ asOf, totals });
    academy.clock.advance(1);
    const later = (await trainer.get<AnalyticsOverview>(`${PATH}/overview`)).json;
    expect(later).toMatchObject({ asOf: academy.clock.nowIso(), totals: { views: totals.views + 1 } });
  });
});
