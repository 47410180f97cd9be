import '../zod-setup.ts';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { listenToOtherTabs } from '../client/storage.ts';
import { server } from './server.ts';

listenToOtherTabs();

/** A call that a test did not foresee is a mistake in the test or in the code. */
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // What a browser tells its other tabs of that: whoever is still signed in here no longer is.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterAll(async () => {
  await workUnderLeasesEnds();
  server.close();
});

/**
 * What the page does one tab at a time goes on after the last test; it has to end before its browser does. Whoever waits for a lease
 * looks more often than this: twice nobody has one, so nobody wants one.
 */
async function workUnderLeasesEnds(): Promise<void> {
  let quietLooks = 0;
  const look = () => {
    const isAtWork = Object.keys(window.localStorage).some((key) => key.startsWith('lease:'));
    quietLooks = isAtWork ? 0 : quietLooks + 1;
    expect(quietLooks).toBe(2);
  };
  await vi.waitFor(look, { interval: 50, timeout: 5_000 });
}
