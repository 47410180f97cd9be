import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from './base64url.ts';

describe('base64url', () => {
  it('is that of Node', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000, size: 'max' }), (bytes) => {
        const letters = toBase64Url(bytes);
        expect(letters).toBe(Buffer.from(bytes).toString('base64url'));
        expect([...fromBase64Url(letters)]).toEqual([...bytes]);
      }),
    );
  });

  it.each(['a b', 'aá', 'a+b/', 'aa=='])('refuses %j', (letters) => {
    expect(() => fromBase64Url(letters)).toThrow('not base64url');
  });
});
