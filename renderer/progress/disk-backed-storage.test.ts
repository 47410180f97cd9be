import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { settled } from '../testing/manual-clock.ts';
import { MemoryKeeper } from '../testing/memory-disk.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { type KeptStorage, keptStorage } from './disk-backed-storage.ts';

let keeper: MemoryKeeper;
let browser: ReturnType<typeof memoryStorage>;
let storage: KeptStorage;
let logged: string[];

beforeEach(() => {
  keeper = new MemoryKeeper({ videoProgress: '{"old":{}}' });
  browser = memoryStorage();
  logged = [];
  storage = keptStorage(browser, keeper, (message) => void logged.push(message));
});

describe('a storage that is kept', () => {
  it('goes to the disk, and stays in the browser', async () => {
    storage.beginKeeping();
    storage.write('videoProgress', { ana: {} });
    expect(storage.read('videoProgress', z.unknown())).toEqual({ ana: {} });
    expect(browser.texts.get('videoProgress')).toBe('{"ana":{}}');
    await settled();
    expect(keeper.kept.videoProgress).toBe('{"ana":{}}');
  });

  it('keeps progress alone', async () => {
    storage.beginKeeping();
    for (const key of ['videoProgress', 'authTokens', 'failedRequests', 'userInfo', 'courseProgress'] as const)
      storage.write(key, {});
    await settled();
    expect(keeper.written).toEqual(['videoProgress', 'failedRequests', 'courseProgress']);
  });

  it('leaves the disk alone until what is there was read', async () => {
    storage.write('videoProgress', { ana: {} });
    await settled();
    expect(keeper.kept.videoProgress).toBe('{"old":{}}');
  });

  it('goes on where the disk is full, and says so', async () => {
    storage.beginKeeping();
    keeper.isBroken = true;
    storage.write('videoProgress', { ana: {} });
    await settled();
    expect(storage.read('videoProgress', z.unknown())).toEqual({ ana: {} });
    expect(logged.join()).toContain('videoProgress was not kept: Error: the disk is full');
  });

  it('forgets as the browser does', () => {
    storage.write('authTokens', {});
    storage.remove('authTokens');
    expect(storage.read('authTokens', z.unknown())).toBeNull();
  });
});
