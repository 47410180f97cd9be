import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cityOf,
  formatCount,
  formatDate,
  formatLongDate,
  formatMinutes,
  formatNumber,
  formatRating,
  formatSeconds,
} from './format.ts';

describe('formatMinutes', () => {
  it.each([
    [0, '0 min'],
    [55, '55 min'],
    [59, '59 min'],
    [60, '1 h'],
    [61, '1 h 1 min'],
    [120, '2 h'],
    [189, '3 h 9 min'],
    [6_000, '100 h'],
  ])('shows %i minutes as %s', (minutes, shown) => {
    expect(formatMinutes(minutes)).toBe(shown);
  });
});

describe('formatSeconds', () => {
  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [59.9, '0:59'],
    [60, '1:00'],
    [165, '2:45'],
    [3_599, '59:59'],
    [3_661, '61:01'],
  ])('shows %d seconds as %s', (seconds, shown) => {
    expect(formatSeconds(seconds)).toBe(shown);
  });
});

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1k'],
    [1_099, '1k'],
    [1_100, '1.1k'],
    [41_200, '41.2k'],
    [999_999, '999.9k'],
    [1_000_000, '1M'],
    [2_350_000, '2.3M'],
  ])('shows %i views as %s', (count, shown) => {
    expect(formatCount(count)).toBe(shown);
  });
});

describe('formatRating', () => {
  it.each([
    [0, '0.0'],
    [45, '4.5'],
    [49, '4.9'],
    [50, '5.0'],
    [100, '10.0'],
  ])('shows %i tenths as %s', (tenths, shown) => {
    expect(formatRating(tenths)).toBe(shown);
  });
});

describe('formatDate', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['Pacific/Apia', 'Pacific/Niue', 'America/Santiago', 'UTC'])(
    'shows the same day to a learner in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(formatDate('2026-11-26')).toBe('Jueves 26 de noviembre');
    },
  );
});

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_284, '1.284'],
    [-3, '-3'],
    [1_000_000, '1.000.000'],
  ])('shows %i as %s', (value, shown) => {
    expect(formatNumber(value)).toBe(shown);
  });
});

describe('formatLongDate', () => {
  it.each([
    ['2026-11-18T15:04:00.000Z', 'America/Santiago', '18 de noviembre de 2026'],
    ['2026-11-18T02:30:00.000Z', 'America/Santiago', '17 de noviembre de 2026'],
    ['2026-11-18T02:30:00.000Z', 'Europe/Madrid', '18 de noviembre de 2026'],
    ['2026-11-18T12:00:00.000Z', 'America/Not_In_This_Browser', '18 de noviembre de 2026'],
  ])('shows %s in %s as %s', (instant, timeZone, shown) => {
    expect(formatLongDate(instant, timeZone)).toBe(shown);
  });
});

describe('cityOf', () => {
  it.each([
    ['America/Santiago', 'Santiago'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    ['UTC', null],
  ])('names the city of %s', (zone, city) => {
    expect(cityOf(zone)).toBe(city);
  });
});
