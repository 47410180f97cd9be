import { describe, expect, it } from 'vitest';
import { formatDay, momentIn, standingOf, weekAfter } from './event-moment.ts';

const NOW = { date: '2026-03-02', time: '12:00' };

describe('days and times in the time zone of the academy', () => {
  it.each([
    ['America/Santiago', '2026-03-02T02:30:00.000Z', { date: '2026-03-01', time: '23:30' }],
    ['Pacific/Auckland', '2026-03-02T12:05:00.000Z', { date: '2026-03-03', time: '01:05' }],
    ['UTC', '2026-12-31T00:00:00.000Z', { date: '2026-12-31', time: '00:00' }],
  ])('converts an instant to day and time in %s', (timeZone, instant, moment) => {
    expect(momentIn(timeZone, Date.parse(instant))).toEqual(moment);
  });

  it.each([
    ['2026-03-01', '23:59', 'past'],
    ['2026-03-02', '11:59', 'past'],
    ['2026-03-02', '12:00', 'today'],
    ['2026-03-02', '23:59', 'today'],
    ['2026-03-03', '00:00', 'later'],
  ])('classifies an event of %s %s as %s', (date, time, standing) => {
    expect(standingOf({ date, time }, NOW)).toBe(standing);
  });

  it('adds a week across the end of a month and of a year', () => {
    expect([weekAfter('2026-02-25'), weekAfter('2026-12-28'), weekAfter('2028-02-22')]).toEqual([
      '2026-03-04',
      '2027-01-04',
      '2028-02-29',
    ]);
  });

  it('formats a day with its weekday', () => {
    expect(formatDay('2026-11-26')).toBe('jue, 26 nov 2026');
  });
});
