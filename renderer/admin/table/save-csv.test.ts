import { expect, it } from 'vitest';
import { toBase64 } from './save-csv.ts';

it('keeps every letter as bytes', () => {
  const bytes = Uint8Array.from(atob(toBase64('Ñandú 🚀')), (byte) => byte.charCodeAt(0));
  expect(new TextDecoder().decode(bytes)).toBe('Ñandú 🚀');
});
