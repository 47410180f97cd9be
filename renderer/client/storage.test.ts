import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readStored, removeStored, writeStored } from './storage.ts';

const tokens = z.object({ accessToken: z.string() });

describe('storage', () => {
  afterEach(() => vi.restoreAllMocks());

  it('reads back what was written', () => {
    writeStored('authTokens', { accessToken: 'a' });
    expect(readStored('authTokens', tokens)).toEqual({ accessToken: 'a' });
  });

  it('takes bare text that another client stored', () => {
    window.localStorage.setItem('adminKey', 'bare-key');
    expect(readStored('adminKey', z.string())).toBe('bare-key');
  });

  it.each(['', '{', 'null', '[]', '{"accessToken":3}'])('answers null for the corrupt value %j', (value) => {
    window.localStorage.setItem('authTokens', value);
    expect(readStored('authTokens', tokens)).toBeNull();
  });

  it('forgets', () => {
    writeStored('adminKey', 'k');
    removeStored('adminKey');
    expect(readStored('adminKey', z.string())).toBeNull();
  });

  it('keeps values for the page when the browser refuses to store', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeStored('adminKey', 'kept');
    expect(readStored('adminKey', z.string())).toBe('kept');
    removeStored('adminKey');
    expect(readStored('adminKey', z.string())).toBeNull();
  });

  it('does not throw when the browser forbids reading', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(readStored('adminKey', z.string())).toBeNull();
  });
});
