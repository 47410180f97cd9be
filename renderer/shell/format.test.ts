import { expect, it } from 'vitest';
import { formatMoment, formatMomentShort, formatSize } from './format.ts';

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1 kB'],
  [4_404_019, '4,2 MB'],
  [1_024 ** 3, '1 GB'],
  [3.5 * 1_024 ** 5, '3584 TB'],
])('formatSize writes %d bytes as %s', (bytes, written) => {
  expect(formatSize(bytes)).toBe(written);
});

it("formatMoment and formatMomentShort write a moment in this machine's time", () => {
  const noon = new Date(2026, 10, 20, 12, 30);
  expect(formatMoment(noon.toISOString())).toBe('20 de noviembre de 2026 a las 12:30');
  expect(formatMomentShort(noon.toISOString())).toBe('20 nov 2026, 12:30');
});
