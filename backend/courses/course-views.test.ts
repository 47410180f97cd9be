import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Course, CourseDetail, ViewCount } from '../../contract/courses.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';

const ANA = 'anon_ana-0123456789abcdef';
/** 12:00 in Santiago: its midnight is 12 hours later, that of UTC 9 hours later. */
const NOON = '2026-03-02T15:00:00.000Z';
const HOUR_MS = 3_600_000;

describe('the views of a course', () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await academy.close();
  });
  afterEach(() => academy.clock.set(NOON));

  async function aCourse(): Promise<string> {
    return (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse())).json.id;
  }

  function view(courseId: string, viewerId: unknown): Promise<TestAnswer<ViewCount>> {
    return academy.api.post<ViewCount>(`/api/courses/${courseId}/view`, { viewerId });
  }

  async function detailOf(courseId: string): Promise<CourseDetail> {
    return (await academy.api.get<CourseDetail>(`/api/courses/${courseId}`)).json;
  }

  async function listed(courseId: string): Promise<Course | undefined> {
    return (await academy.api.get<Course[]>('/api/courses')).json.find(({ id }) => id === courseId);
  }

  it('count each actor once a day', async () => {
    const course = await aCourse();
    expect(await view(course, ANA)).toMatchObject({ status: 200, json: { viewCount: 1 } });
    expect((await view(course, ANA)).json.viewCount).toBe(1);
    expect((await view(course, `${ANA}2`)).json.viewCount).toBe(2);
    expect((await view(await aCourse(), ANA)).json.viewCount).toBe(1);
  });

  it('answer the version of the course', async () => {
    const course = await aCourse();
    expect((await view(course, ANA)).json).toEqual({ viewCount: 1, courseVersion: 1 });
    await trainer.put(`/api/admin/courses/${course}`, aNewCourse({ title: 'Otro título' }));
    expect((await view(course, ANA)).json).toEqual({ viewCount: 1, courseVersion: 2 });
  });

  it("count an actor again on the next day of the academy's time zone, not of UTC", async () => {
    const course = await aCourse();
    await view(course, ANA);
    academy.clock.advance(10 * HOUR_MS);
    expect((await view(course, ANA)).json.viewCount).toBe(1);
    academy.clock.advance(3 * HOUR_MS);
    expect((await view(course, ANA)).json.viewCount).toBe(2);
    expect(await academy.rows(`SELECT day FROM courses_view WHERE "courseId" = '${course}' ORDER BY day`)).toEqual([
      { day: '2026-03-02' },
      { day: '2026-03-03' },
    ]);
  });

  it('count an actor once when requests arrive at the same time', async () => {
    const course = await aCourse();
    const answers = await Promise.all(Array.from({ length: 12 }, () => view(course, ANA)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await detailOf(course)).viewCount).toBe(1);
    expect(await academy.rows(`SELECT 1 FROM courses_view WHERE "courseId" = '${course}'`)).toHaveLength(1);
  });

  it('count every actor when requests arrive at the same time', async () => {
    const course = await aCourse();
    const visitors = Array.from({ length: 20 }, (_, index) => `temp_together-${index}-0123456789`);
    await Promise.all(visitors.map((visitor) => view(course, visitor)));
    expect((await detailOf(course)).viewCount).toBe(20);
  });

  it.each(['user_0123456789abcdef', 'x'])('are refused for the account %j without its token', async (viewerId) => {
    expect(await view(await aCourse(), viewerId)).toMatchObject({ status: 401, json: { code: 'not_authenticated' } });
  });

  it.each([
    'anon_short',
    'temp_0123456789abcde',
    '',
    'two words',
    7,
    null,
    `anon_${'a'.repeat(129)}`,
    'anon_0123456789abcde\n',
  ])('are refused for the invalid actor %j', async (viewerId) => {
    const answer = await view(await aCourse(), viewerId);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input', details: [{ path: 'viewerId' }] } });
  });

  it('are refused for a UUID without its token', async () => {
    const answer = await view(await aCourse(), '019c0000-0000-7000-8000-000000000000');
    expect(answer).toMatchObject({ status: 401, json: { code: 'not_authenticated' } });
  });

  it('answer 404 for a missing course', async () => {
    expect(await view('019c0000-0000-7000-8000-000000000000', ANA)).toMatchObject({
      status: 404,
      json: { code: 'course_not_found' },
    });
    expect(await view('nothing', ANA)).toMatchObject({ status: 404 });
  });

  it("store the hash of a visitor's id, because the id is a capability", async () => {
    await view(await aCourse(), 'anon_secret-0123456789abcdef');
    const stored = JSON.stringify(await academy.rows('SELECT * FROM courses_view'));
    expect(stored).not.toContain('secret-0123456789abcdef');
    expect(stored).toContain('viewerHash');
  });

  it('are in the course at once and in lists 10 s later', async () => {
    const course = await aCourse();
    expect((await detailOf(course)).viewCount).toBe(0);
    expect((await listed(course))?.viewCount).toBe(0);
    await view(course, ANA);
    expect((await detailOf(course)).viewCount).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await listed(course))?.viewCount).toBe(1);
  });

  it('remove the label of an overtaken course, also in its own answer', async () => {
    const [overtaken, ...rest] = [await aCourse(), await aCourse(), await aCourse(), await aCourse()];
    await academy.change(`UPDATE courses_course SET "viewCount" = 0`);
    await academy.change(`UPDATE courses_course SET "viewCount" = 5 WHERE id IN ('${rest.join("','")}')`);
    await academy.change(`UPDATE courses_course SET "viewCount" = 6 WHERE id = '${overtaken}'`);
    expect((await detailOf(overtaken as string)).highlight).toBe('most_viewed');
    for (const course of rest) {
      for (const name of ['one', 'two']) await view(course, `anon_overtaker-${name}-0123456789`);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await detailOf(overtaken as string)).highlight).toBeNull();
  });
});
