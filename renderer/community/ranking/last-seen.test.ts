import { expect, it } from 'vitest';
import { lastSeen } from './last-seen.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');

it.each([
  [0, 'En línea'],
  [0.999, 'En línea'],
  [1, 'Hace 1h'],
  [23.999, 'Hace 23h'],
  [24, 'Hace 1d'],
  [167.999, 'Hace 6d'],
  [168, 'Hace más de 1 semana'],
  [-1, 'En línea'],
])('lastSeen shows %d hours ago as %s', (hours, expected) => {
  expect(lastSeen(new Date(NOW_MS - hours * 3_600_000).toISOString(), NOW_MS)).toBe(expected);
});
