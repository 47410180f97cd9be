import { afterEach, describe, expect, it } from 'vitest';
import { aStudy } from '../../contract/study.fixtures.ts';
import { asOf, dayAt, storedStudy, storeStudy } from './stored-study.ts';

/** The last bar is Friday, 20 November 2026, and has minutes. */
const STUDY = aStudy({ streakDays: 3, minutesThisWeek: 90 });
const shown = ({ streakDays, minutesThisWeek }: typeof STUDY) => [streakDays, minutesThisWeek];

describe('a stored study week', () => {
  afterEach(() => window.localStorage.clear());

  it.each([
    ['the same day', '2026-11-20', 3, 90],
    ['a day before, by a clock that is late', '2026-11-19', 3, 90],
    ['the day after', '2026-11-21', 3, 90],
    ['two days later: the streak is over', '2026-11-22', 0, 90],
    ['another week', '2026-11-23', 0, 0],
  ])('has the right streak and minutes when read on %s', (_when, today, streak, minutes) => {
    expect(shown(asOf(STUDY, today))).toEqual([streak, minutes]);
  });

  it('has no streak on the day after a day without study', () => {
    const bars = STUDY.bars.map((bar) => ({ ...bar, minutes: 0 }));
    expect(asOf({ ...STUDY, bars }, '2026-11-21').streakDays).toBe(0);
  });

  it('keeps the streak from Sunday to Monday and starts the new week at 0 minutes', () => {
    const sunday = { ...STUDY, bars: [{ start: '2026-11-22', minutes: 5 }] };
    expect(shown(asOf(sunday, '2026-11-23'))).toEqual([3, 0]);
  });

  it('is returned only to the user who stored it', () => {
    storeStudy('ana', STUDY);
    expect(storedStudy('ana', '2026-11-20')).toEqual(STUDY);
    expect(storedStudy('luis', '2026-11-20')).toBeNull();
  });

  it('is ignored when the stored JSON is invalid', () => {
    window.localStorage.setItem('study', '{"userId":"ana","study":{"period":"week"}}');
    expect(storedStudy('ana', '2026-11-20')).toBeNull();
  });

  it("takes the date from the academy's time zone", () => {
    const beforeMidnight = Date.parse('2026-11-21T02:30:00.000Z');
    expect(dayAt(beforeMidnight, 'America/Santiago')).toBe('2026-11-20');
    expect(dayAt(beforeMidnight, 'UTC')).toBe('2026-11-21');
  });
});
