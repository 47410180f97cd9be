import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthTokensAnswer } from '../../contract/auth.ts';
import type { Brand } from '../../contract/brands.ts';
import { type Channel, type Discussion, discussionListSchema } from '../../contract/community.ts';
import { saveCourseSchema } from '../../contract/course-editing.ts';
import { type Course, type CourseDetail, courseDetailSchema } from '../../contract/courses.ts';
import { type LiveEvent, liveEventSchema } from '../../contract/events.ts';
import type { Help } from '../../contract/help.ts';
import type { Material } from '../../contract/materials.ts';
import { ACTIVE_SELLERS, type ActiveSeller } from '../../contract/reputation.ts';
import { bearer } from '../testing/people.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { DEMO_CATEGORIES, DEMO_COURSES } from './content/demo-courses.ts';
import { DEMO_EVENTS } from './content/demo-events.ts';
import { DEMO_BRANDS } from './content/demo-materials.ts';
import { DEMO_LEARNERS } from './content/demo-people.ts';
import { DemoAcademyService } from './demo-academy.service.ts';

const TABLES = [
  'courses_category',
  'courses_course',
  'courses_lesson',
  'courses_view',
  'events_event',
  'auth_account',
  'training_progress',
  'training_course',
  'training_activity',
  'courses_rating',
  'community_channel',
  'community_discussion',
  'community_reply',
  'community_vote',
  'community_view',
  'community_contributor',
  'materials_brand',
  'materials_material',
  'help_faq_category',
  'help_faq',
  'help_faq_view',
  'help_contact_info',
  'help_work_schedule',
  'help_social_link',
];
/** Categories with an icon on the screens. */
const FAQ_CATEGORY_NAMES = [
  'Ayuda',
  'Cuenta',
  'Cursos',
  'Envíos',
  'General',
  'Pagos',
  'Productos',
  'Referidos',
  'Técnico',
  'Ventas',
];

describe('seeding the demonstration', () => {
  let academy: TestAcademy;

  beforeEach(async () => {
    academy = await TestAcademy.open();
  });
  afterEach(() => academy.close());

  async function everything(): Promise<unknown[]> {
    const rows = await Promise.all(TABLES.map((table) => academy.rows(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)));
    return rows.flat();
  }

  it('fills an empty database once and returns the credentials of its trainer and first learner', async () => {
    const [trainer, learner] = await academy.app.get(DemoAcademyService).seedIfEmpty();
    expect(trainer).toMatchObject({ username: 'formacion', role: 'trainer', isGenerated: true });
    const { username, password } = trainer ?? {};
    expect((await academy.api.post('/api/admin/login', { username, password })).status).toBe(200);
    const learnerLogin = { email: learner?.username, password: learner?.password };
    expect((await academy.api.post('/api/auth/login', learnerLogin)).status).toBe(200);
    const before = await everything();
    expect(await academy.app.get(DemoAcademyService).seedIfEmpty()).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('exempts its people from the limits of new accounts', async () => {
    const [, learner] = await academy.app.get(DemoAcademyService).seedIfEmpty();
    const { json } = await academy.api.post<AuthTokensAnswer>('/api/auth/login', {
      email: learner?.username,
      password: learner?.password,
    });
    const [channel] = (await academy.api.get<Channel[]>('/api/community/channels')).json;
    const [account] = await academy.rows<{ id: string }>(
      `SELECT id FROM auth_account WHERE email = '${learner?.username}'`,
    );
    const post = { title: 'Otra duda', content: 'Una más.', authorId: account?.id, channelId: channel?.id, tags: [] };
    const marta = bearer(academy.api, json.data.accessToken);
    expect((await marta.post('/api/community/posts', post)).status).toBe(201);
  });

  it('does nothing in a database with content', async () => {
    const trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Propia' });
    expect(await academy.app.get(DemoAcademyService).seedIfEmpty()).toEqual([]);
    expect((await academy.api.get('/api/categories')).json).toEqual(['Propia']);
    expect(await academy.rows('SELECT 1 FROM events_event')).toEqual([]);
  });
});

describe('the seeded demonstration', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.openDemonstration();
  });
  afterAll(() => academy.close());

  it('has learners with progress over weeks, and rated courses', async () => {
    const rated = await academy.rows('SELECT DISTINCT "courseId" FROM courses_rating');
    expect(rated.length).toBeGreaterThanOrEqual(10);
    const days = await academy.rows<{ hour: string }>('SELECT DISTINCT "hour" FROM "training_activity"');
    expect(days.length).toBeGreaterThan(30);
    expect(new Set(days.map(({ hour }) => hour.slice(-2))).size).toBeGreaterThanOrEqual(5);
    const completed = await academy.rows('SELECT * FROM "training_course" WHERE "completedAt" IS NOT NULL');
    expect(completed.length).toBeGreaterThanOrEqual(15);
  });

  it('has consistent progress: no date in the future, no position beyond the lesson', async () => {
    const people = await academy.rows<{ id: string; email: string }>(
      `SELECT id, email FROM auth_account WHERE role = 'learner'`,
    );
    expect(people.length).toBeGreaterThanOrEqual(5);
    const actors = await academy.rows<{ actorKey: string }>(
      `SELECT "actorKey" FROM training_progress UNION SELECT "actorKey" FROM training_activity
       UNION SELECT "actorKey" FROM training_course UNION SELECT "raterKey" FROM courses_rating`,
    );
    expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining(actors.map(({ actorKey }) => actorKey)));
    const now = academy.clock.nowIso();
    const wrong = await academy.rows(
      `SELECT p.* FROM training_progress p JOIN courses_lesson l ON l.id = p."lessonId"
       WHERE l."courseId" <> p."courseId" OR p."watchTime" > l.duration OR p."lastWatched" > '${now}'
       OR p."progressPercentage" <> ROUND(100.0 * p."watchTime" / l.duration)`,
    );
    expect(wrong).toEqual([]);
    const unbegun = await academy.rows(
      `SELECT * FROM training_progress p WHERE NOT EXISTS (SELECT 1 FROM training_course c
       WHERE c."actorKey" = p."actorKey" AND c."courseId" = p."courseId" AND c."lastActivityAt" >= p."lastWatched"
       AND c."startedAt" <= p."lastWatched")`,
    );
    expect(unbegun).toEqual([]);
    const isDone = academy.database.isPostgres ? 'p.completed' : 'p.completed = 1';
    const courses = await academy.rows<{ done: number | string; all: number | string; completedAt: string | null }>(
      `SELECT c."completedAt", (SELECT COUNT(*) FROM courses_lesson l WHERE l."courseId" = c."courseId") AS "all",
       (SELECT COUNT(*) FROM training_progress p
        WHERE p."actorKey" = c."actorKey" AND p."courseId" = c."courseId" AND ${isDone}) AS done
       FROM training_course c`,
    );
    for (const { done, all, completedAt } of courses) expect(completedAt !== null).toBe(Number(done) === Number(all));
    const strangers = await academy.rows(
      `SELECT * FROM courses_rating r WHERE r.rating < 1 OR r.rating > 5 OR r."createdAt" > '${now}' OR NOT EXISTS
       (SELECT 1 FROM training_course c WHERE c."actorKey" = r."raterKey" AND c."courseId" = r."courseId")`,
    );
    expect(strangers).toEqual([]);
  });

  it('has a first learner with unfinished lessons of which at least a minute remains', async () => {
    const isDone = academy.database.isPostgres ? 'p.completed' : 'p.completed = 1';
    const begun = await academy.rows<{ title: string; left: number }>(
      `SELECT l.title, l.duration - p."watchTime" AS "left" FROM training_progress p
       JOIN courses_lesson l ON l.id = p."lessonId"
       WHERE p."actorKey" = '${DEMO_LEARNERS[0]?.id}' AND NOT (${isDone})`,
    );
    expect(begun.length).toBeGreaterThanOrEqual(3);
    expect(begun.filter(({ left }) => Number(left) < 60)).toEqual([]);
  });

  it('has no community activity before an account was created, or in the future', async () => {
    const now = academy.clock.nowIso();
    const written = `SELECT "authorId" AS id, "createdAt" FROM community_discussion
      UNION ALL SELECT "authorId", "createdAt" FROM community_reply`;
    const early = await academy.rows(`SELECT w.* FROM (${written}) w JOIN auth_account a ON a.id = w.id
      WHERE w."createdAt" < a."createdAt" OR w."createdAt" > COALESCE(a."lastSessionAt", '${now}')`);
    expect(early).toEqual([]);
    const strangers = await academy.rows(
      `SELECT w.* FROM (${written}) w WHERE w.id NOT IN (SELECT id FROM auth_account)`,
    );
    expect(strangers).toEqual([]);
    const ownVotes =
      await academy.rows(`SELECT v.* FROM community_vote v JOIN community_discussion d ON d.id = v."discussionId"
      WHERE d."authorId" = v."userId" OR v."createdAt" < d."createdAt" OR v."createdAt" > '${now}'`);
    expect(ownVotes).toEqual([]);
    const posts = (await academy.api.get<Discussion[]>('/api/community/posts?limit=100')).json;
    expect(discussionListSchema.parse(posts).map(({ isPinned }) => isPinned)).toEqual(
      posts.map((_, index) => index < 2),
    );
    const sellers = (await academy.api.get<ActiveSeller[]>('/api/community/active-sellers')).json;
    expect(sellers).toHaveLength(ACTIVE_SELLERS);
    expect(new Set(sellers.map(({ level }) => level)).size).toBeGreaterThanOrEqual(3);
  });

  it('has courses, lessons, files and events that are valid by the contract', async () => {
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

  it('has a public help with FAQs and contacts, and no reports', async () => {
    const { json } = await academy.api.get<Help>('/api/help/all');
    expect(json.categories.map(({ name }) => name).toSorted()).toEqual(FAQ_CATEGORY_NAMES);
    expect(json.categories.every(({ faqCount }) => faqCount >= 2)).toBe(true);
    expect(json.faqs.length).toBeGreaterThanOrEqual(25);
    expect(json.contactInfo.map(({ type }) => type).toSorted()).toEqual(['email', 'phone', 'whatsapp']);
    expect(json.workSchedules.map(({ schedule }) => schedule)).toContain('24/7');
    expect(json.socialLinks.map(({ platform }) => platform)).toEqual(['facebook', 'youtube', 'tiktok']);
    const miscounted = await academy.rows(
      'SELECT id FROM help_faq f WHERE "viewCount" <> (SELECT COUNT(*) FROM help_faq_view v WHERE v."faqId" = f.id)',
    );
    expect(miscounted).toEqual([]);
    expect(await academy.rows('SELECT 1 FROM help_problem_report')).toEqual([]);
  });

  it('has brands with public materials that can be downloaded', async () => {
    const brands = (await academy.api.get<Brand[]>('/api/brands')).json;
    const materials = (await academy.api.get<Material[]>('/api/materials')).json;
    expect(brands.map(({ name }) => name)).toEqual(DEMO_BRANDS.map(({ name }) => name));
    for (const { id, materialCount } of brands)
      expect(materials.filter(({ brandId }) => brandId === id)).toHaveLength(materialCount);
    for (const { fileUrl, fileSize, contentType, thumbnailUrl, createdAt } of materials) {
      const { status, headers } = await academy.api.get(fileUrl, { range: 'bytes=0-1' });
      expect([status, headers['content-range'], headers['content-type']]).toEqual([
        206,
        `bytes 0-1/${fileSize}`,
        contentType,
      ]);
      expect(thumbnailUrl === null || (await academy.api.get(thumbnailUrl)).status === 200, fileUrl).toBe(true);
      expect(createdAt < academy.clock.nowIso()).toBe(true);
    }
  });
});
