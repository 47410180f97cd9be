import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

it.each([
  ['2026-11-20T12:00:00.000Z', 'ahora'],
  ['2026-11-20T11:59:01.000Z', 'ahora'],
  ['2026-11-20T13:00:00.000Z', 'ahora'],
  ['2026-11-20T11:59:00.000Z', 'hace 1 minuto'],
  ['2026-11-20T09:00:00.000Z', 'hace 3 horas'],
  ['2026-11-19T12:00:00.000Z', 'hace 1 día'],
  ['2026-11-14T12:00:00.000Z', 'hace 6 días'],
  ['2026-11-13T12:00:00.000Z', 'hace 1 semana'],
  ['2026-10-01T12:00:00.000Z', 'hace 1 mes'],
  ['2024-11-20T12:00:00.000Z', 'hace 2 años'],
])('timeAgo shows %s as %s', (iso, shown) => {
  expect(timeAgo(iso, NOW)).toBe(shown);
});
