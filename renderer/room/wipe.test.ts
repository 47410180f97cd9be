import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryCaches } from '../testing/cache-storage.ts';
import { wipe } from './wipe.ts';

const deleted: string[] = [];

beforeEach(() => {
  deleted.length = 0;
  vi.stubGlobal('caches', new MemoryCaches());
  vi.stubGlobal('indexedDB', {
    databases: async () => [{ name: 'uno' }, { name: 'dos' }],
    deleteDatabase: (name: string) => {
      deleted.push(name);
      const request = { onsuccess: () => {}, onerror: () => {} };
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('removes everything but the values of the machine, also keys that it does not know', async () => {
  for (const key of [
    'roomKey',
    'room',
    'sealedProgress',
    'groupCopies',
    'groupSessions',
    'academy',
    'authTokens',
    'drafts',
    'colorScheme',
    'otra',
  ])
    window.localStorage.setItem(key, '"algo"');
  window.sessionStorage.setItem('helpSessionId', '"algo"');
  for (const name of ['pages', 'files', 'screens', 'keys', 'answers', 'saved-courses', 'saved-files', 'otra'])
    await caches.open(name);
  await wipe();
  expect(Object.keys(window.localStorage).toSorted()).toEqual([
    'academy',
    'groupCopies',
    'groupSessions',
    'room',
    'roomKey',
    'sealedProgress',
  ]);
  expect(window.sessionStorage).toHaveLength(0);
  expect(await caches.keys()).toEqual(['pages', 'files', 'screens', 'keys']);
  expect(deleted).toEqual(['uno', 'dos']);
});

it('goes on when a part fails or hangs', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('no disk')) });
  vi.stubGlobal('indexedDB', { databases: () => new Promise(() => undefined) });
  window.localStorage.setItem('authTokens', '"algo"');
  const wiping = wipe();
  await vi.advanceTimersByTimeAsync(600);
  await wiping;
  vi.useRealTimers();
  expect(window.localStorage.getItem('authTokens')).toBeNull();
});
