import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { availableSlots, SLOT_DAYS, SLOT_HOURS, SLOTS_SHOWN, slotsFrom, startOf } from './slots.ts';

/** Zones whose clocks change at midnight, at 2:00 or 3:00 or never, and with odd offsets. */
const ZONES = [
  'America/Santiago',
  'Europe/Madrid',
  'America/New_York',
  'UTC',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
];
const DAY_MS = 86_400_000;

const anyMoment = fc.record({
  zone: fc.constantFrom(...ZONES),
  now: fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2032-01-01T00:00:00Z'), noInvalidDate: true }),
});

function always(rule: (now: Date) => void) {
  fc.assert(
    fc.property(anyMoment, ({ zone, now }) => {
      vi.stubEnv('TZ', zone);
      rule(now);
    }),
    { numRuns: 300 },
  );
}

afterEach(() => vi.unstubAllEnvs());

describe('slots at any moment in any time zone', () => {
  it('are on weekdays at 09:00 and 14:00 of the local clock', () => {
    always((now) => {
      for (const slot of slotsFrom(now)) {
        const start = startOf(slot);
        expect([1, 2, 3, 4, 5]).toContain(start.getDay());
        expect(SLOT_HOURS).toContain(start.getHours());
        expect(start.getMinutes()).toBe(0);
      }
    });
  });

  it('are ahead of now and within 14 calendar days', () => {
    always((now) => {
      const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
      for (const slot of slotsFrom(now)) {
        const noon = new Date(`${slot.date}T12:00`);
        expect(startOf(slot) > now).toBe(true);
        // Rounded, because a change of clocks shifts noon by up to an hour.
        expect(Math.round((noon.getTime() - today.getTime()) / DAY_MS)).toBeLessThan(SLOT_DAYS);
      }
    });
  });

  it('are ordered and unique, two on each of ten weekdays except for passed ones', () => {
    always((now) => {
      const names = slotsFrom(now).map((slot) => `${slot.date} ${slot.time}`);
      expect(names).toEqual([...new Set(names)].sort());
      expect(names.length).toBeGreaterThanOrEqual(18);
      expect(names.length).toBeLessThanOrEqual(20);
    });
  });

  it('are offered eight at most, all of them available', () => {
    always((now) => {
      const offered = availableSlots(now);
      expect(offered.length).toBeLessThanOrEqual(SLOTS_SHOWN);
      expect(offered.every((slot) => slot.available)).toBe(true);
    });
  });

  it('keep their availability as time passes', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 0, max: 10 * DAY_MS }), ({ zone, now }, laterMs) => {
        vi.stubEnv('TZ', zone);
        const later = new Map(
          slotsFrom(new Date(now.getTime() + laterMs)).map((slot) => [`${slot.date} ${slot.time}`, slot]),
        );
        for (const slot of slotsFrom(now)) expect(later.get(`${slot.date} ${slot.time}`) ?? slot).toEqual(slot);
      }),
    );
  });
});

describe('slots', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('omit passed slots of today', () => {
    const morning = slotsFrom(new Date(2026, 10, 23, 9, 0)).filter((slot) => slot.date === '2026-11-23');
    const evening = slotsFrom(new Date(2026, 10, 23, 18, 0)).filter((slot) => slot.date === '2026-11-23');
    expect(morning.map((slot) => slot.time)).toEqual(['14:00']);
    expect(evening).toEqual([]);
  });

  it('continue over the end of the year', () => {
    const dates = new Set(slotsFrom(new Date(2026, 11, 28, 8)).map((slot) => slot.date));
    expect([...dates]).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-04',
      '2027-01-05',
      '2027-01-06',
      '2027-01-07',
      '2027-01-08',
    ]);
  });

  it('continue over the end of February in a leap year', () => {
    const dates = slotsFrom(new Date(2028, 1, 28, 8)).map((slot) => slot.date);
    expect(dates).toContain('2028-02-29');
    expect(dates).toContain('2028-03-01');
  });

  it('name their day in Spanish', () => {
    expect(slotsFrom(new Date(2026, 10, 23, 8))[0]).toMatchObject({
      displayDate: 'lunes 23 nov',
      displayTime: '09:00',
    });
  });

  it('are free more often than not over a year', () => {
    const year = Array.from({ length: 366 }, (_, day) => slotsFrom(new Date(2026, 0, 1 + day, 8)).slice(0, 2)).flat();
    const share = year.filter((slot) => slot.available).length / year.length;
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.7);
  });
});
