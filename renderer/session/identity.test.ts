import { describe, expect, it } from 'vitest';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { anonymousUserId } from './identity.ts';

describe('anonymousUserId', () => {
  it('creates an id that the server accepts, and stores it', () => {
    const made = anonymousUserId();
    expect(made).toMatch(ANONYMOUS_ID_PATTERN);
    expect(made).toMatch(/^anon_/);
    expect(anonymousUserId()).toBe(made);
  });

  it('creates another id if the stored one is damaged', () => {
    window.localStorage.setItem('anonymousUserId', '"anon_x"');
    expect(anonymousUserId()).toMatch(ANONYMOUS_ID_PATTERN);
  });

  it('creates different ids for two visitors', () => {
    const first = anonymousUserId();
    window.localStorage.clear();
    expect(anonymousUserId()).not.toBe(first);
  });
});
