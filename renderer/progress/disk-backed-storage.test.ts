import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { settled } from '../testing/manual-clock.ts';
import { MemoryDisk } from '../testing/memory-disk.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { type DiskBackedStorage, diskBackedStorage } from './disk-backed-storage.ts';

let disk: MemoryDisk;
let browser: ReturnType<typeof memoryStorage>;
let storage: DiskBackedStorage;
let logged: string[];

beforeEach(() => {
  disk = new MemoryDisk({ videoProgress: '{"old":{}}' });
  browser = memoryStorage();
  logged = [];
  storage = diskBackedStorage(browser, disk, (message) => void logged.push(message));
});

describe('a storage with a disk', () => {
  it('goes to the disk, and stays in the browser', async () => {
    storage.startDiskWrites();
    storage.write('videoProgress', { ana: {} });
    expect(storage.read('videoProgress', z.unknown())).toEqual({ ana: {} });
    expect(browser.texts.get('videoProgress')).toBe('{"ana":{}}');
    await settled();
    expect(disk.stored.videoProgress).toBe('{"ana":{}}');
  });

  it('writes nothing but progress to the disk', async () => {
    storage.startDiskWrites();
    for (const key of ['videoProgress', 'authTokens', 'failedRequests', 'userInfo', 'courseProgress'] as const)
      storage.write(key, {});
    await settled();
    expect(disk.written).toEqual(['videoProgress', 'failedRequests', 'courseProgress']);
  });

  it('leaves the disk alone until what is there was read', async () => {
    storage.write('videoProgress', { ana: {} });
    await settled();
    expect(disk.stored.videoProgress).toBe('{"old":{}}');
  });

  it('goes on where the disk is full, and says so', async () => {
    storage.startDiskWrites();
    disk.isBroken = true;
    storage.write('videoProgress', { ana: {} });
    await settled();
    expect(storage.read('videoProgress', z.unknown())).toEqual({ ana: {} });
    expect(logged.join()).toContain('videoProgress was not written to the disk: Error: the disk is full');
  });

  it('forgets as the browser does', () => {
    storage.write('authTokens', {});
    storage.remove('authTokens');
    expect(storage.read('authTokens', z.unknown())).toBeNull();
  });
});
