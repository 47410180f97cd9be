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
  it("writes to the disk and to the browser's storage", async () => {
    storage.startDiskWrites();
    storage.write('videoProgress', { ana: {} });
    expect(storage.read('videoProgress', z.unknown())).toEqual({ ana: {} });
    expect(browser.texts.get('videoProgress')).toBe('{"ana":{}}');
    await settled();
    expect(disk.stored.videoProgress).toBe('{"ana":{}}');
  });

  it('writes only progress to the disk', async () => {
    storage.startDiskWrites();
    for (const key of ['videoProgress', 'authTokens', 'failedRequests', 'userInfo', 'courseProgress'] as const)
      storage.write(key, {});
    await settled();
    expect(disk.written).toEqual(['videoProgress', 'failedRequests', 'courseProgress']);
  });

  it('does not write to the disk before its content was read', async () => {
    storage.write('videoProgress', { ana: {} });
    await settled();
    expect(disk.stored.videoProgress).toBe('{"old":{}}');
  });

  it('works if the disk is full, and logs it', async () => {
    storage.startDiskWrites();
    disk.isBroken = true;
    storage.write('videoProgress', { ana: {} });
    await settled();
    expect(storage.read('videoProgress', z.unknown())).toEqual({ ana: {} });
    expect(logged.join()).toContain('videoProgress was not written to the disk: Error: the disk is full');
  });

  it('removes a key from the disk too', () => {
    storage.write('authTokens', {});
    storage.remove('authTokens');
    expect(storage.read('authTokens', z.unknown())).toBeNull();
  });
});
