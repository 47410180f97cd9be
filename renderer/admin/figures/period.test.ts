import { describe, expect, it } from 'vitest';
import { daysOf, formatDays, nameOf, periodIn, whyNot } from './period.ts';

describe('the period of the figures', () => {
  it.each([
    ['', { days: '7' }],
    ['days=90', { days: '90' }],
    ['days=8', { days: '7' }],
    ['from=2026-02-03&to=2026-03-20&days=30', { from: '2026-02-03', to: '2026-03-20' }],
    ['from=2026-02-03', { days: '7' }],
    ['from=2026-03-20&to=2026-02-03&days=30', { days: '30' }],
    ['from=yesterday&to=2026-02-30', { days: '7' }],
  ])('is read from the address "%s", or defaults to 7 days', (query, period) => {
    expect(periodIn(new URLSearchParams(query))).toEqual(period);
  });

  it.each([
    [{ from: '2026-01-01', to: '2026-12-31' }, null],
    [{ from: '2026-01-01', to: '2027-01-01' }, null],
    [{ from: '2026-01-01', to: '2027-01-02' }, 'Elige a lo más 366 días.'],
    [{ from: '2026-01-02', to: '2026-01-01' }, 'La primera fecha debe ser anterior a la última.'],
    [{ from: '', to: '2026-01-01' }, 'Elige las dos fechas, del 2000 en adelante.'],
    [{ from: '0026-01-01', to: '2026-01-01' }, 'Elige las dos fechas, del 2000 en adelante.'],
  ])('validates %o', (days, reason) => {
    expect(whyNot(days)).toBe(reason);
  });

  it('has a name', () => {
    expect(nameOf({ days: '30' })).toBe('últimos 30 días');
    expect(formatDays({ from: '2026-02-24', to: '2026-03-02' })).toMatch(/^24 feb.–.2 mar 2026$/);
    expect(formatDays({ from: '2026-02-24', to: '2026-02-24' })).toBe('24 feb 2026');
  });

  it('takes its days from an answer only if the answer has as many days', () => {
    const week = { from: '2026-02-24', to: '2026-03-02', figures: {} };
    expect(daysOf({ days: '7' }, week)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
    expect(daysOf({ days: '30' }, week)).toBeUndefined();
    expect(daysOf({ days: '7' }, undefined)).toBeUndefined();
    expect(daysOf({ from: '2026-01-01', to: '2026-01-02' }, week)).toEqual({ from: '2026-01-01', to: '2026-01-02' });
  });
});
