import { describe, expect, it } from 'vitest';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { anonymousUserId } from './identity.ts';

describe('anonymousUserId', () => {
  it('makes an id that the server accepts, and keeps it', () => {
    const made = anonymousUserId();
    expect(made).toMatch(ANONYMOUS_ID_PATTERN);
    expect(made).toMatch(/^anon_/);
    expect(anonymousUserId()).toBe(made);
  });

  it('makes another one when the stored one is damaged', () => {
    window.localStorage.setItem('anonymousUserId', '"anon_x"');
    expect(anonymousUserId()).toMatch(ANONYMOUS_ID_PATTERN);
  });

  it('makes two visitors two ids', () => {
    const first = anonymousUserId();
    window.localStorage.clear();
    expect(anonymousUserId()).not.toBe(first);
  });
});
