import type { Study, StudyPeriod } from '../../contract/study.ts';

/** The specification's figures (section 2): what is shown, and said to be an example, before there are any of one's own. */
export function sampleStudy(period: StudyPeriod): Study {
  const minutes = [35, 50, 20, 60, 45, 15, 40];
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
    minutesThisWeek: 204,
    bars: minutes.map((count, index) => ({ start: `2026-11-${16 + index}`, minutes: count })),
    bestHour: 19,
    bestWeekday: 4,
    recommendations: [],
  };
}
