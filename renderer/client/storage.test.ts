import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readStored, removeStored, writeStored } from './storage.ts';

const tokens = z.object({ accessToken: z.string() });

describe('storage', () => {
  afterEach(() => vi.restoreAllMocks());

  it('reads back a written value', () => {
    writeStored('authTokens', { accessToken: 'a' });
    expect(readStored('authTokens', tokens)).toEqual({ accessToken: 'a' });
  });

  it('reads bare text that another client stored', () => {
    window.localStorage.setItem('adminKey', 'bare-key');
    expect(readStored('adminKey', z.string())).toBe('bare-key');
  });

  it.each(['', '{', 'null', '[]', '{"accessToken":3}'])('returns null for the corrupt value %j', (value) => {
    window.localStorage.setItem('authTokens', value);
    expect(readStored('authTokens', tokens)).toBeNull();
  });

  it('removes a value', () => {
    writeStored('adminKey', 'k');
    removeStored('adminKey');
    expect(readStored('adminKey', z.string())).toBeNull();
  });

  it('keeps values in memory when the browser refuses to store them', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeStored('adminKey', 'kept');
    expect(readStored('adminKey', z.string())).toBe('kept');
    removeStored('adminKey');
    expect(readStored('adminKey', z.string())).toBeNull();
  });

  it('returns null instead of throwing when the browser forbids reading', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(readStored('adminKey', z.string())).toBeNull();
  });
});
