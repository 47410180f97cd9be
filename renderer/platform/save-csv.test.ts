import { expect, it } from 'vitest';
import { toBase64 } from './save-csv.ts';

it('toBase64 encodes letters outside of ASCII as UTF-8', () => {
  const bytes = Uint8Array.from(atob(toBase64('Ñandú 🚀')), (byte) => byte.charCodeAt(0));
  expect(new TextDecoder().decode(bytes)).toBe('Ñandú 🚀');
});
