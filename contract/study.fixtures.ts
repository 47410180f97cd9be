import type { Study } from './study.ts';

/** Valid figures of a learner's week, with a test's changes. */
export function aStudy(changes: Partial<Study> = {}): Study {
  return {
    period: 'week',
    hasHistory: true,
    retentionPercentage: 80,
    lessonsBegun: 10,
    lessonsFinished: 8,
    focusMinutes: 18,
    streakDays: 3,
    minutes: 126,
    minutesBefore: 90,
    minutesEver: 1_512,
    goalMinutesPerWeek: 180,
    isGoalShown: true,
    minutesThisWeek: 90,
    bars: [
      { start: '2026-11-14', minutes: 0 },
      { start: '2026-11-15', minutes: 24 },
      { start: '2026-11-16', minutes: 30 },
      { start: '2026-11-17', minutes: 0 },
      { start: '2026-11-18', minutes: 42 },
      { start: '2026-11-19', minutes: 18 },
      { start: '2026-11-20', minutes: 12 },
    ],
    bestHour: 20,
    bestWeekday: 3,
    recommendations: [
      {
        courseId: '01932f00-0000-7000-8000-0000000000c1',
        courseName: 'Fotos de producto con tu celular',
        lessonId: '01932f00-0000-7000-8000-0000000000a1',
        lessonName: 'La luz de tu ventana',
        minutesLeft: 7,
        thumbnailUrl: null,
        category: 'Marketing',
        tags: ['fotos'],
      },
    ],
    ...changes,
  };
}
