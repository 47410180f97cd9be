import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AnalyticsOverview,
  type CategoryFigures,
  type Engagement,
  FIGURES,
  type Figure,
  type FigureRow,
  type Hourly,
  type LessonFigures,
  type PeriodFigures,
  type Trends,
} from '../../contract/analytics.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { FiguresDatabase } from '../database/figures-database.ts';
import { aNewChannel } from '../testing/community.ts';
import { aCourseOf } from '../testing/lessons.ts';
import { aNewBrand, aNewMaterial } from '../testing/materials.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { dayOf, type RecordedTable, recordActivity } from '../testing/recorded-activity.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { RecordedFiguresService } from './recorded-figures.service.ts';

const ZONE = 'America/Santiago';
const PATH = '/api/admin/analytics';
const NOWHERE = '01932f00-0000-7000-8000-000000000000';
/** Daylight saving time ends on 5 April 2026. */
const ALL = { from: '2026-03-30', to: '2026-04-08' };
const PERIODS = [
  { from: '2026-04-04', to: '2026-04-08' },
  { from: '2026-04-05', to: '2026-04-05' },
];

/** The table and column that date the rows of each figure; the tables hold every recorded row. */
const RECORDED: Record<Exclude<keyof PeriodFigures, 'active'>, [Figure, RecordedTable, string]> = {
  views: ['views', 'courses_view', 'createdAt'],
  coursesStarted: ['courses-started', 'training_course', 'startedAt'],
  lessonsCompleted: ['lessons-completed', 'training_progress', 'completedAt'],
  coursesCompleted: ['courses-completed', 'training_course', 'completedAt'],
  certificates: ['certificates', 'certificates_certificate', 'issuedAt'],
  newAccounts: ['new-accounts', 'auth_account', 'createdAt'],
  posts: ['posts', 'community_discussion', 'createdAt'],
  downloads: ['downloads', 'materials_download_record', 'downloadedAt'],
};

describe('the rows behind figures', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let trainer: TestApi;
  let courses: CourseDetail[];
  let recorded: Awaited<ReturnType<typeof recordActivity>>;

  const read = async <Answer>(figure: string): Promise<Answer> => (await trainer.get<Answer>(`${PATH}/${figure}`)).json;
  /** Reads all pages of a figure, and expects as many rows as `x-total-count`. */
  const rowsOf = async (
    figure: Figure,
    query: Record<string, string | number> = {},
    api = trainer,
  ): Promise<FigureRow[]> => {
    const rows: FigureRow[] = [];
    let cursor: string | undefined;
    let total: unknown;
    do {
      const asked = new URLSearchParams({ ...query, limit: '60', ...(cursor && { cursor }) } as Record<string, string>);
      const answer = await api.get<FigureRow[]>(`${PATH}/${figure}/rows?${asked}`);
      rows.push(...answer.json);
      total = answer.headers['x-total-count'];
      cursor = answer.headers['x-next-cursor'] as string | undefined;
    } while (cursor);
    expect(total).toBe(String(rows.length));
    return rows;
  };
  const numberOf = async (figure: Figure, query?: Record<string, string | number>) =>
    (await rowsOf(figure, query)).length;
  const recordedIn = (table: RecordedTable, column: string, { from, to }: { from: string; to: string }) =>
    recorded[table].filter((row) => {
      const day = row[column] ? dayOf(String(row[column]), ZONE) : '';
      return row.isHidden !== true && from <= day && day <= to;
    }).length;
  const activeIn = ({ from, to }: { from: string; to: string }) => {
    const rows = recorded.training_activity.filter(({ hour }) => {
      const day = dayOf(`${hour}:00:00Z`, ZONE);
      return from <= day && day <= to;
    });
    return new Set(rows.map(({ actorKey }) => actorKey)).size;
  };

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000', TIME_ZONE: ZONE });
    academy.clock.set('2026-01-05T12:00:00.000Z'); // rows created here are in no period
    admin = await academy.signInStaff('admin');
    trainer = await academy.signInStaff('trainer');
    for (const name of ['Ventas', 'Finanzas']) await admin.post('/api/admin/categories', { name });
    const archived = await aCourseOf(admin, [600, 60]);
    const finance = (await admin.post<CourseDetail>('/api/admin/courses', aNewCourse({ category: 'Finanzas' }))).json;
    courses = [await aCourseOf(admin, [600, 95, 1_200, 61]), finance, archived];
    const { id: channelId } = await aNewChannel(admin, 'Ventas');
    const brand = await aNewBrand(admin, 'Marca');
    const materialIds = [(await aNewMaterial(admin, brand.id)).id, (await aNewMaterial(admin, brand.id)).id];
    recorded = await recordActivity(academy, { courses, channelId, materialIds }, { ...ALL, timeZone: ZONE });
    await admin.delete(`/api/admin/courses/${archived.id}`);
    academy.clock.set('2026-04-09T03:55:00.000Z'); // 8 April, five minutes before its end
    admin = await academy.signInStaff('admin', 'rosa');
    trainer = await academy.signInStaff('trainer', 'pedro');
    recorded.auth_account.push(...[1, 2].map(() => ({ createdAt: academy.clock.nowIso() })));
  });
  afterAll(() => academy.close());

  it('match the figures of a period and of the previous one', async () => {
    for (const asked of PERIODS) {
      const { period, previous } = await read<AnalyticsOverview>(`overview?from=${asked.from}&to=${asked.to}`);
      expect(period).toMatchObject(asked);
      expect(previous).not.toBeNull();
      for (const { figures, from, to } of [period, previous ?? period]) {
        const days = { from, to };
        expect(figures.active).toBe(activeIn(days));
        expect(await numberOf('active', days)).toBe(figures.active);
        for (const [name, [figure, table, column]] of Object.entries(RECORDED)) {
          const count = figures[name as keyof PeriodFigures];
          expect([name, count]).toEqual([name, recordedIn(table, column, days)]);
          expect([name, await numberOf(figure, days)]).toEqual([name, count]);
        }
      }
    }
    expect((await read<AnalyticsOverview>('overview?from=2026-03-31&to=2026-04-04')).previous).toBeNull();
  });

  it('match the overview for now, today and all time', async () => {
    const { now, totals } = await read<AnalyticsOverview>('overview');
    const today = { from: '2026-04-08', to: '2026-04-08' };
    expect(now.active).toBeGreaterThan(0);
    expect(await numberOf('active-now')).toBe(now.active);
    expect(await numberOf('lessons-completed', today)).toBe(now.lessonsCompletedToday);
    expect(await numberOf('certificates', today)).toBe(now.certificatesToday);
    expect(await numberOf('posts', today)).toBe(now.postsToday);
    expect(await numberOf('views')).toBe(totals.views);
    const ratings = await rowsOf('ratings');
    expect(ratings).toHaveLength(totals.ratings);
    const average = ratings.reduce((sum, { stars }) => sum + (stars ?? 0), 0) / ratings.length;
    expect(totals.averageRating).toBe(Math.round(10 * average) / 10);
  });

  it('match the trends of each day and the counts of each hour', async () => {
    for (const { day, views, lessonsCompleted, active } of await read<Trends>(`trends?from=${ALL.from}&to=${ALL.to}`)) {
      const days = { from: day, to: day };
      const counted = [activeIn(days), recordedIn('courses_view', 'createdAt', days)];
      expect([day, active, views]).toEqual([day, ...counted]);
      expect(lessonsCompleted).toBe(recordedIn('training_progress', 'completedAt', days));
      expect([await numberOf('active', days), await numberOf('views', days)]).toEqual([active, views]);
      expect(await numberOf('lessons-completed', days)).toBe(lessonsCompleted);
    }
    const hourly = await read<Hourly>(`hourly?from=${ALL.from}&to=${ALL.to}`);
    for (const { hour, count } of hourly)
      expect([hour, await numberOf('active-in-hour', { ...ALL, hour })]).toEqual([hour, count]);
    const isAsked = (hour: unknown) => dayOf(`${hour}:00:00Z`, ZONE) <= ALL.to;
    const pairs = recorded.training_activity
      .filter(({ hour }) => isAsked(hour))
      .map(({ actorKey, hour }) => `${actorKey} ${hour}`);
    expect(hourly.reduce((sum, { count }) => sum + count, 0)).toBe(new Set(pairs).size);
  });

  it('match the figures of categories and courses, without archived courses', async () => {
    for (const days of [{}, ...PERIODS]) {
      const query = new URLSearchParams(days);
      const categories = await read<CategoryFigures>(`categories?${query}`);
      expect(categories.map(({ views }) => views > 0)).toEqual([true, true]);
      for (const { name, views } of categories)
        expect(await numberOf('views', { ...days, category: name })).toBe(views);
      const engagement = await read<Engagement>(`engagement?${query}`);
      expect(engagement).toHaveLength(2);
      for (const { courseId, started, completed, ...reached } of engagement) {
        expect(await numberOf('courses-started', { ...days, courseId })).toBe(started);
        const at = (percentage: number) => numberOf('course-reached', { ...days, courseId, percentage });
        expect([await at(25), await at(50), await at(75), await at(100)]).toEqual([
          reached.reached25,
          reached.reached50,
          reached.reached75,
          completed,
        ]);
        expect(started).toBeGreaterThan(0);
      }
    }
  });

  it('match the starts, completions and stops by tenth of each lesson', async () => {
    const lessons = await read<LessonFigures>(`lessons?courseId=${courses[0]?.id}`);
    expect(lessons.map(({ lessonId }) => lessonId)).toEqual(courses[0]?.lessons.map(({ id }) => id));
    for (const { lessonId, duration, started, completed, stops } of lessons) {
      const progress = recorded.training_progress.filter((row) => row.lessonId === lessonId);
      const open = progress.filter((row) => row.completed === false);
      expect([started, completed]).toEqual([progress.length, progress.length - open.length]);
      expect([
        await numberOf('lesson-started', { lessonId }),
        await numberOf('lesson-completed', { lessonId }),
      ]).toEqual([started, completed]);
      for (const [tenth, count] of stops.entries()) {
        const stopped = open.filter(
          ({ watchTime }) => Math.min(9, Math.floor((10 * Number(watchTime)) / duration)) === tenth,
        );
        expect(count).toBe(stopped.length);
        expect(await numberOf('lesson-stopped', { lessonId, tenth })).toBe(count);
      }
      expect(await numberOf('lesson-stopped', { lessonId })).toBe(open.length);
    }
    expect(lessons.some(({ stops }) => stops.filter((count) => count > 0).length > 3)).toBe(true);
  });

  it('arrive in batches without duplicates and in the same order as in pages', async () => {
    const ids = { courseId: courses[0]?.id ?? '', lessonId: courses[0]?.lessons[0]?.id ?? '' };
    const needed: Partial<Record<Figure, Record<string, string | number>>> = {
      'active-in-hour': { hour: 14 },
      'course-reached': { courseId: ids.courseId, percentage: 25 },
      'lesson-started': { lessonId: ids.lessonId },
      'lesson-completed': { lessonId: ids.lessonId },
      'lesson-stopped': { lessonId: ids.lessonId },
    };
    const service = academy.app.get(RecordedFiguresService, { strict: false });
    for (const figure of FIGURES) {
      const hasDays = !figure.startsWith('lesson-') && figure !== 'active-now';
      const query = { ...(hasDays && ALL), ...needed[figure] };
      const answered = await rowsOf(figure, query);
      expect(answered.length, figure).toBeGreaterThan(0);
      const { percentage, ...more } = query as { percentage?: number };
      const days = { ...ALL, days: [], startsAt: '2026-03-30T03:00:00.000Z', endsAt: '2026-04-09T04:00:00.000Z' };
      const rows = await service.rowsOf(figure, { ...more, percentage, period: hasDays ? days : undefined });
      const batches = [];
      for await (const batch of rows.all(7)) batches.push(batch);
      const all = batches.flat();
      expect(
        all.map(({ at, courseId = null }) => [at.length === 24 ? at : null, courseId]),
        figure,
      ).toEqual(answered.map(({ at, course }) => [at, course?.id ?? null]));
      expect(new Set(all.map((row) => JSON.stringify(row))).size, figure).toBe(all.length);
      expect(all.map(({ at }) => at)).toEqual(
        all
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      );
    }
  });

  it('name people, show e-mails to admins only, and identify no visitor', async () => {
    const rows = await rowsOf('active', ALL);
    const visitors = rows.filter(({ person }) => person === null);
    const keys = new Set(
      recorded.training_activity.map(({ actorKey }) => String(actorKey)).filter((key) => key.startsWith('anon:')),
    );
    expect(visitors).toHaveLength(keys.size);
    expect(rows.some(({ person }) => person?.name === 'Persona 1 Prueba')).toBe(true);
    expect(rows.some(({ person }) => person?.email)).toBe(false);
    expect(
      (await rowsOf('active', ALL, admin)).filter(({ person }) => person?.email?.endsWith('@example.com')),
    ).not.toHaveLength(0);
    for (const figure of ['active', 'views', 'courses-started', 'lessons-completed', 'ratings'] as const)
      expect(JSON.stringify(await rowsOf(figure, ALL, admin)), figure).not.toMatch(/anon|rut|viewerHash|rowKey/);
  });

  it('are read over a connection that refuses writes', async () => {
    const { manager } = academy.app.get(FiguresDatabase);
    await expect(manager.query('DELETE FROM courses_view')).rejects.toThrow(/readonly|read-only/);
  });

  it('refuse a filter that the figure does not have, and the lack of one that it requires', async () => {
    const { lessonId, courseId } = { lessonId: courses[0]?.lessons[0]?.id, courseId: courses[0]?.id };
    for (const [path, message] of [
      ['nothing/rows', 'Esa cifra no existe.'],
      [`posts/rows?courseId=${courseId}`, 'Esta cifra no se acota así.'],
      [`lesson-started/rows?lessonId=${lessonId}&from=2026-04-01`, 'Esta cifra no se acota así.'],
      ['lesson-started/rows', 'Elige una lección.'],
      [`lesson-stopped/rows?lessonId=${lessonId}&tenth=10`, 'Elige un décimo de la lección, de 0 a 9.'],
      ['active-in-hour/rows', 'Elige una hora, de 0 a 23.'],
      ['active-in-hour/rows?hour=24', 'Elige una hora, de 0 a 23.'],
      [`course-reached/rows?courseId=${courseId}`, 'Elige 25, 50, 75 o 100.'],
      ['course-reached/rows?percentage=50', 'Elige un curso.'],
      ['views/rows?from=2026-04-08&to=2026-04-07', 'La primera fecha debe ser anterior a la última.'],
      ['views/rows?cursor=x', 'El cursor no es válido.'],
      ['lessons', 'Elige un curso.'],
    ] as const)
      expect(await trainer.get(`${PATH}/${path}`), path).toMatchObject({
        status: 400,
        json: { details: [{ message }] },
      });
    expect((await trainer.get(`${PATH}/lesson-stopped/rows?lessonId=${NOWHERE}`)).json).toMatchObject({
      code: 'lesson_not_found',
    });
    expect((await trainer.get(`${PATH}/lessons?courseId=${NOWHERE}`)).json).toMatchObject({ code: 'course_not_found' });
    expect(await numberOf('views', { courseId: NOWHERE })).toBe(0);
  });
});
