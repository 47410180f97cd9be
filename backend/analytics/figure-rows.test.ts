import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AnalyticsOverview,
  type CategoryFigures,
  type Engagement,
  type Figure,
  type Hourly,
  type LessonFigures,
  type PeriodFigures,
  type Trends,
} from '../../contract/analytics.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import {
  ALL,
  type FigureQuery,
  figureRowsOf,
  openRecordedAcademy,
  PATH,
  type RecordedAcademy,
  ZONE,
} from '../testing/figure-rows.ts';
import { dayOf, type RecordedTable } from '../testing/recorded-activity.ts';
import type { TestAcademy, TestApi } from '../testing/test-academy.ts';

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
  let trainer: TestApi;
  let courses: CourseDetail[];
  let recorded: RecordedAcademy['recorded'];

  const read = async <Answer>(figure: string): Promise<Answer> => (await trainer.get<Answer>(`${PATH}/${figure}`)).json;
  const rowsOf = (figure: Figure, query?: FigureQuery) => figureRowsOf(trainer, figure, query);
  const numberOf = async (figure: Figure, query?: FigureQuery) => (await rowsOf(figure, query)).length;
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
    ({ academy, trainer, courses, recorded } = await openRecordedAcademy());
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
});
