import { IANAZone } from 'luxon';
import { describe, expect, it } from 'vitest';
import { addDays, hourFrom, localDays, localHourOf } from './local-day.ts';

const HOUR_MS = 3_600_000;
const SANTIAGO = 'America/Santiago';

describe('the days of the academy', () => {
  it('continue over the ends of months and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it.each([
    ['2026-03-02', 24],
    ['2026-04-04', 25],
    ['2026-09-06', 23],
  ])('last as long as on the clocks of the time zone: %s has %i hours', (day, hours) => {
    const [only, ...others] = localDays(day, day, SANTIAGO);
    expect(others).toEqual([]);
    expect((Date.parse(only?.endsAt ?? '') - Date.parse(only?.startsAt ?? '')) / HOUR_MS).toBe(hours);
  });

  it('cover every moment exactly once', () => {
    const days = localDays('2026-01-01', '2026-12-31', SANTIAGO);
    expect(days).toHaveLength(365);
    expect(days.slice(1).map(({ startsAt }) => startsAt)).toEqual(days.slice(0, -1).map(({ endsAt }) => endsAt));
  });

  it.each([
    [SANTIAGO, '2026-03-02T02', '2026-03-01', 23],
    [SANTIAGO, '2026-03-02T03', '2026-03-02', 0],
    ['Asia/Kolkata', '2026-03-01T18', '2026-03-01', 23],
    ['Asia/Kolkata', '2026-03-01T19', '2026-03-02', 0],
    ['UTC', '2026-03-02T00', '2026-03-02', 0],
  ])('have their hours in %s: %s is %s, %i', (zone, hour, day, ofDay) => {
    expect(localHourOf(hour, IANAZone.create(zone))).toEqual({ day, hour: ofDay });
  });

  it.each([SANTIAGO, 'Asia/Kolkata', 'Pacific/Auckland', 'Australia/Lord_Howe'])(
    'contain the hours of UTC that begin in them, in %s',
    (zoneName) => {
      const zone = IANAZone.create(zoneName);
      for (const { day, startsAt, endsAt } of localDays('2026-01-01', '2026-12-31', zoneName)) {
        const hours: string[] = [];
        for (let hour = hourFrom(startsAt); hour < hourFrom(endsAt); hour = hourFrom(`${hour}:00:01Z`))
          hours.push(hour);
        expect(new Set(hours.map((hour) => localHourOf(hour, zone).day))).toEqual(new Set([day]));
      }
    },
  );
});
