import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Course, type CourseDetail, courseDetailSchema, saveCourseSchema } from '../../contract/courses.ts';
import { type LiveEvent, liveEventSchema } from '../../contract/events.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { DEMO_CATEGORIES, DEMO_COURSES, DEMO_EVENTS } from './demo/demo-content.ts';
import { DemoAcademy } from './demo-academy.service.ts';

const TABLES = ['courses_category', 'courses_course', 'courses_lesson', 'courses_view', 'events_event', 'auth_account'];

describe('the demonstration academy', () => {
  let academy: TestAcademy;

  beforeEach(async () => {
    academy = await TestAcademy.open();
  });
  afterEach(() => academy.close());

  async function everything(): Promise<unknown[]> {
    const rows = await Promise.all(TABLES.map((table) => academy.rows(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)));
    return rows.flat();
  }

  it('fills an empty database once and gives the credentials of its trainer and its first learner', async () => {
    const [trainer, learner] = await academy.app.get(DemoAcademy).seedIfEmpty();
    expect(trainer).toMatchObject({ username: 'formacion', role: 'trainer', isGenerated: true });
    const { username, password } = trainer ?? {};
    expect((await academy.api.post('/api/admin/login', { username, password })).status).toBe(200);
    const learnerLogin = { email: learner?.username, password: learner?.password };
    expect((await academy.api.post('/api/auth/login', learnerLogin)).status).toBe(200);
    const before = await everything();
    expect(await academy.app.get(DemoAcademy).seedIfEmpty()).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('has learners with progress over weeks, and courses that they have rated', async () => {
    await academy.app.get(DemoAcademy).seedIfEmpty();
    const courses = (await academy.api.get<Course[]>('/api/courses')).json;
    expect(courses.filter(({ rating }) => rating !== 45).length).toBeGreaterThanOrEqual(10);
    const days = await academy.rows<{ hour: string }>('SELECT DISTINCT "hour" FROM "training_activity"');
    expect(days.length).toBeGreaterThan(30);
    const completed = await academy.rows('SELECT * FROM "training_course" WHERE "completedAt" IS NOT NULL');
    expect(completed.length).toBeGreaterThanOrEqual(15);
  });

  it('is whole: every course, lesson, file and event can be read by the contract', async () => {
    await academy.app.get(DemoAcademy).seedIfEmpty();
    const courses = (await academy.api.get<Course[]>('/api/courses')).json;
    expect(courses).toHaveLength(DEMO_COURSES.length);
    expect((await academy.api.get('/api/categories')).json).toEqual(DEMO_CATEGORIES);
    for (const { id, viewCount } of courses) {
      const { json } = await academy.api.get<CourseDetail>(`/api/courses/${id}`);
      const course = courseDetailSchema.parse(json);
      expect(saveCourseSchema.safeParse(course).success).toBe(true);
      expect(course.totalLessons).toBe(course.lessons.length);
      expect(viewCount).toBe(DEMO_COURSES.find((one) => one.id === id)?.views);
      for (const { videoUrl } of course.lessons) {
        const range = { range: 'bytes=0-1' };
        expect(videoUrl === null || (await academy.api.get(videoUrl, range)).status === 206, videoUrl ?? '').toBe(true);
      }
    }
    const events = (await academy.api.get<LiveEvent[]>('/api/calendly/events')).json;
    expect(events).toHaveLength(DEMO_EVENTS.length);
    for (const event of events) expect(liveEventSchema.safeParse(event).success).toBe(true);
  });

  it('leaves a database alone that has any content', async () => {
    const trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Propia' });
    expect(await academy.app.get(DemoAcademy).seedIfEmpty()).toBeNull();
    expect((await academy.api.get('/api/categories')).json).toEqual(['Propia']);
    expect(await academy.rows('SELECT 1 FROM events_event')).toEqual([]);
  });
});
