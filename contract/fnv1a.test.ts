import { describe, expect, it } from 'vitest';
import { fnv1a } from './fnv1a.ts';

describe('fnv1a', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('returns the published hash of %j', (text, hash) => {
    expect(fnv1a(text)).toBe(hash);
  });
});
