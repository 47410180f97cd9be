import { expect, it } from 'vitest';
import { postAge } from './post-age.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');

it.each([
  ['2026-11-20T12:00:00.000Z', 'ahora'],
  ['2026-11-20T11:00:00.001Z', 'ahora'],
  ['2026-11-20T11:00:00.000Z', '1h'],
  ['2026-11-19T12:00:00.001Z', '23h'],
  ['2026-11-19T12:00:00.000Z', '1d'],
  ['2025-11-20T12:00:00.000Z', '365d'],
  // The server's clock is ahead.
  ['2026-11-20T13:00:00.000Z', 'ahora'],
])('postAge shows %s as %s', (createdAt, expected) => {
  expect(postAge(createdAt, NOW_MS)).toBe(expected);
});
