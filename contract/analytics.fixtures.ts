import type { AnalyticsOverview, CategoryFigures, Engagement, Hourly, Trends } from './analytics.ts';

export function anOverview(changes: Partial<AnalyticsOverview> = {}): AnalyticsOverview {
  return {
    totals: { courses: 24, newCourses: 2, views: 241_680, averageRating: 4.7, ratings: 2_914, lessons: 268, minutes: 2_180 },
    now: { active: 37, lessonsCompletedToday: 148, certificatesToday: 6, postsToday: 12, openReports: 3 },
    recordedSince: '2026-01-05',
    asOf: '2026-03-02T15:00:00.000Z',
    ...changes,
  };
}

/** Days up to 2 March 2026, each with more views than the one before. */
export function someTrends(days = 7, viewsOfFirst = 100): Trends {
  const last = Date.parse('2026-03-02');
  return Array.from({ length: days }, (_, index) => ({
    day: new Date(last - (days - 1 - index) * 24 * 3_600_000).toISOString().slice(0, 10),
    views: viewsOfFirst + 10 * index,
    lessonsCompleted: 20 + index,
    active: 15 + index,
  }));
}

/** Most at 20:00. */
export function someHours(): Hourly {
  return Array.from({ length: 24 }, (_, hour) => ({ hour, count: Math.max(0, 40 - 3 * Math.abs(20 - hour)) }));
}

export function someCategories(): CategoryFigures {
  return [
    { name: 'Ventas', courses: 9, views: 9_310 },
    { name: 'Finanzas', courses: 1, views: 7_025 },
  ];
}

export function anEngagement(): Engagement {
  const courseId = '01932f00-0000-7000-8000-0000000000c1';
  return [{ courseId, title: 'Fotos que venden', started: 200, reached25: 150, reached50: 100, reached75: 60, completed: 50 }];
}
