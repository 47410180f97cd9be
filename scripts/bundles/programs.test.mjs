import { expect, it } from 'vitest';
import { latinTextOf } from './programs.mjs';

it.each([
  ["'5–7 📌 ñ'", String.raw`'5\u20137 \ud83d\udccc ñ'`],
  [String.raw`/[\–\\–]/`, String.raw`/[\u2013\\\u2013]/`],
])('programs are written in Latin 1 without a change of meaning: %s', (code, latin) => {
  expect(latinTextOf(code)).toBe(latin);
});
