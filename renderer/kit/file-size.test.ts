import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1.0 KB'],
  [655_360, '640.0 KB'],
  [1_048_575, '1.0 MB'],
  [8_808_038, '8.4 MB'],
  [2_147_483_648, '2.0 GB'],
  [5_497_558_138_880, '5120.0 GB'],
])('formatFileSize shows %d bytes as %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});
