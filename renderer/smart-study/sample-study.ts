import type { Study, StudyPeriod } from '../../contract/study.ts';

/** Sample minutes of seven bars; longer charts repeat them. */
const MINUTES = [35, 50, 20, 60, 45, 15, 40];
const STARTS: Record<StudyPeriod, string[]> = {
  week: numbersTo(7).map((day) => `2026-11-${pad(day + 15)}`),
  month: numbersTo(30).map((day) => `2026-11-${pad(day)}`),
  year: numbersTo(12).map((month) => `2026-${pad(month)}`),
};

/** Sample figures, shown with a note to guests and to learners without history. */
export function sampleStudy(period: StudyPeriod): Study {
  return {
    period,
    hasHistory: false,
    retentionPercentage: 87,
    lessonsBegun: 15,
    lessonsFinished: 13,
    focusMinutes: 23,
    streakDays: 12,
    minutes: 265,
    minutesBefore: 220,
    minutesEver: 156 * 60,
    goalMinutesPerWeek: 300,
    isGoalShown: true,
    minutesThisWeek: 204,
    bars: STARTS[period].map((start, index) => ({ start, minutes: MINUTES[index % MINUTES.length] ?? 0 })),
    bestHour: 19,
    bestWeekday: 4,
    recommendations: [],
  };
}

/** The numbers 1 to `count`. */
function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
