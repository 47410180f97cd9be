import type {
  AnalyticsOverview,
  CategoryFigures,
  Engagement,
  FaqFigures,
  FigureRow,
  Hourly,
  LessonFigures,
  PeriodFigures,
  SearchMissFigures,
  Trends,
} from './analytics.ts';

export function anOverview(changes: Partial<AnalyticsOverview> = {}): AnalyticsOverview {
  return {
    totals: {
      courses: 24,
      newCourses: 2,
      views: 241_680,
      averageRating: 4.7,
      ratings: 2_914,
      lessons: 268,
      minutes: 2_180,
    },
    now: { active: 37, lessonsCompletedToday: 148, certificatesToday: 6, postsToday: 12, openReports: 3 },
    period: { from: '2026-02-24', to: '2026-03-02', figures: periodFigures() },
    previous: { from: '2026-02-17', to: '2026-02-23', figures: periodFigures({ views: 800, active: 120, posts: 52 }) },
    recordedSince: '2026-01-05',
    asOf: '2026-03-02T15:00:00.000Z',
    ...changes,
  };
}

export function periodFigures(changes: Partial<PeriodFigures> = {}): PeriodFigures {
  return {
    views: 910,
    active: 130,
    coursesStarted: 84,
    lessonsCompleted: 161,
    coursesCompleted: 22,
    certificates: 19,
    newAccounts: 31,
    posts: 40,
    downloads: 66,
    ...changes,
  };
}

/** Consecutive days up to 2 March 2026; the views grow by 10 per day. */
export function someTrends(days = 7, viewsOfFirst = 100): Trends {
  const last = Date.parse('2026-03-02');
  return Array.from({ length: days }, (_, index) => ({
    day: new Date(last - (days - 1 - index) * 24 * 3_600_000).toISOString().slice(0, 10),
    views: viewsOfFirst + 10 * index,
    lessonsCompleted: 20 + index,
    active: 15 + index,
  }));
}

/** Figures of 24 hours, the highest at 20:00. */
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
  return [
    { courseId, title: 'Fotos que venden', started: 200, reached25: 150, reached50: 100, reached75: 60, completed: 50 },
  ];
}

/** Most of the 200 viewers of the first lesson stop near its start. */
export function someLessons(): LessonFigures {
  const lesson = { duration: 600, completed: 130 };
  return [
    {
      ...lesson,
      lessonId: '01932f00-0000-7000-8000-0000000000e1',
      title: 'La luz',
      started: 200,
      verifiedSeconds: 72_030,
      stops: [30, 12, 8, 6, 4, 3, 3, 2, 1, 1],
    },
    {
      ...lesson,
      lessonId: '01932f00-0000-7000-8000-0000000000e2',
      title: 'El fondo',
      started: 130,
      stops: Array(10).fill(0),
    },
  ];
}

export function someSearchMisses(): SearchMissFigures {
  return [
    { area: 'courses', text: 'excel avanzado', count: 12, lastDay: '2026-03-01' },
    { area: 'help', text: 'boleta', count: 3, lastDay: '2026-02-20' },
  ];
}

export function someFaqFigures(): FaqFigures {
  const id = '01932f00-0000-7000-8000-0000000000f1';
  return [{ id, question: '¿Cómo recupero mi clave?', category: 'Cuenta', views: 320, helpful: 12, notHelpful: 31 }];
}

/** A view of a course by a person. */
export function aFigureRow(changes: Partial<FigureRow> = {}): FigureRow {
  return {
    at: '2026-03-02T14:30:00.000Z',
    day: '2026-03-02',
    person: { id: '01932f00-0000-7000-8000-0000000000a1', name: 'Ana Ruiz', email: 'ana@example.com' },
    course: { id: '01932f00-0000-7000-8000-0000000000c1', title: 'Fotos que venden' },
    lesson: null,
    subject: null,
    seconds: null,
    stars: null,
    ...changes,
  };
}
