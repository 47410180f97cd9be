import { describe, expect, it } from 'vitest';
import { type StudiedHour, studyFigures } from './study-figures.ts';

/** Wednesday. */
const TODAY = '2026-03-04';

const anHour = (day: string, hour: number, minutes: number): StudiedHour => ({ day, hour, seconds: minutes * 60 });
const someDays = (...days: string[]) => days.map((day) => anHour(day, 10, 5));

describe('study figures', () => {
  it('are null or 0 without activity, with 7 bars for a week', () => {
    const figures = studyFigures([], 'week', TODAY);
    expect(figures).toMatchObject({ focusMinutes: null, streakDays: 0, minutes: 0, bestHour: null, bestWeekday: null });
    expect(figures.bars).toHaveLength(7);
  });

  it.each([
    [[10], 10],
    [[10, 20], 15],
    [[50, 10, 12], 12],
    [[0.2], 1],
  ])('of hours with %j minutes have a focus of %i minutes', (minutes, focus) => {
    const hours = minutes.map((count, index) => anHour(TODAY, index, count));
    expect(studyFigures(hours, 'week', TODAY).focusMinutes).toBe(focus);
  });

  it.each([
    ['today', ['2026-03-04'], 1],
    ['today and before', ['2026-03-04', '2026-03-03', '2026-03-02'], 3],
    ['up to yesterday', ['2026-03-03', '2026-03-02'], 2],
    ['up to the day before yesterday', ['2026-03-02', '2026-03-01'], 0],
    ['with a gap', ['2026-03-04', '2026-03-02'], 1],
    ['over the end of February', ['2026-03-01', '2026-02-28', '2026-03-02', '2026-03-03'], 4],
  ])('count the consecutive days of a streak: %s', (_name, days, streak) => {
    expect(studyFigures(someDays(...days), 'week', TODAY).streakDays).toBe(streak);
  });

  it('count a day for a streak from 60 s, summed over its hours', () => {
    const seconds = (first: number) => [
      { day: TODAY, hour: 9, seconds: first },
      { day: TODAY, hour: 10, seconds: 30 },
    ];
    expect(studyFigures(seconds(29), 'week', TODAY).streakDays).toBe(0);
    expect(studyFigures(seconds(30), 'week', TODAY).streakDays).toBe(1);
  });

  it.each([
    ['week', '2026-02-26', '2026-02-25', '2026-02-19'],
    ['month', '2026-02-03', '2026-02-02', '2026-01-04'],
    ['year', '2025-04-01', '2025-03-31', '2024-04-01'],
  ] as const)('of a %s begin on %s; the previous period ends on %s', (period, first, lastBefore, firstBefore) => {
    const hours = [first, lastBefore, firstBefore].map((day, index) => anHour(day, 10, 10 ** index));
    expect(studyFigures(hours, period, TODAY)).toMatchObject({ minutes: 1, minutesBefore: 110, minutesEver: 111 });
  });

  it('count minutesThisWeek from Monday', () => {
    const hours = [anHour('2026-03-01', 10, 100), anHour('2026-03-02', 10, 20), anHour(TODAY, 10, 3)];
    expect(studyFigures(hours, 'month', TODAY).minutesThisWeek).toBe(23);
    expect(studyFigures(hours, 'month', '2026-03-08').minutesThisWeek).toBe(23);
    expect(studyFigures(hours, 'month', '2026-03-09').minutesThisWeek).toBe(0);
  });

  it('have bars by day for a week and by month for a year', () => {
    const hours = [anHour('2026-02-28', 10, 7), anHour('2026-02-28', 11, 8), anHour(TODAY, 10, 3)];
    const shown = (period: 'week' | 'year') =>
      studyFigures(hours, period, TODAY).bars.filter(({ minutes }) => minutes > 0);
    const [feb, mar] = [{ minutes: 15 }, { minutes: 3 }];
    expect(shown('week')).toEqual([
      { start: '2026-02-28', ...feb },
      { start: TODAY, ...mar },
    ]);
    expect(shown('year')).toEqual([
      { start: '2026-02', ...feb },
      { start: '2026-03', ...mar },
    ]);
    expect(studyFigures(hours, 'year', TODAY).bars.map(({ start }) => start)[0]).toBe('2025-04');
  });

  it('name the hour and the weekday with the most minutes', () => {
    const hours = [anHour('2026-03-02', 20, 10), anHour('2026-03-03', 20, 10), anHour(TODAY, 7, 15)];
    expect(studyFigures(hours, 'week', TODAY)).toMatchObject({ bestHour: 20, bestWeekday: 3 });
  });
});
