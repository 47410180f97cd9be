import { describe, expect, it } from 'vitest';
import { expectedVersionOf, nextVersion } from './expected-version.ts';

describe('the expected version', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    ['"3"', 3],
    [' "12" ', 12],
    ['3', 0],
    ['W/"3"', 0],
    ['"3", "4"', 0],
    ['"0"', 0],
    ['""', 0],
    ['"99999999999"', 0],
  ])('of If-Match: %s is %s', (header, version) => {
    expect(expectedVersionOf(header)).toBe(version);
  });

  it('accepts the row’s current version or none', () => {
    expect(nextVersion({ version: 3 }, undefined)).toBe(4);
    expect(nextVersion({ version: 3 }, 3)).toBe(4);
    for (const other of [0, 2, 4]) expect(() => nextVersion({ version: 3 }, other)).toThrow('version 3 instead of');
  });
});
