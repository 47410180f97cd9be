import '../zod-setup.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { setRestoration } from '../admin/restoring/restoration.ts';
import { connection } from '../client/api.ts';
import { listenToOtherTabs } from '../client/storage.ts';
import { closeToast } from '../kit/toast.ts';
import { restorePage } from './page-state.ts';
import { forgetHandlers, server } from './server.ts';

configure({ asyncUtilTimeout: 20_000 }); // as `expect.poll` (vite.config.ts)
listenToOtherTabs();

restorePage(); // Work of an earlier file may have stored something after its last test.
beforeAll(() => server.listen());
// A call that was cut off may have ended between two tests.
beforeEach(() => connection.answered());
// What lives as long as the page is left as it was found: the next file may be run in the same window (setup.test.tsx).
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  cleanup();
  closeToast();
  setRestoration('none');
  connection.answered();
  forgetHandlers();
  restorePage();
  // The event that other tabs get of an emptied storage: it signs out whoever is still signed in here.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterAll(async () => {
  await leasesEnd();
  server.close();
});

/**
 * Work under a tab's lease goes on after the last test and has to end before its browser does. Whoever waits for a lease checks more often
 * than this: when none is held twice in a row, none is waited for.
 */
async function leasesEnd(): Promise<void> {
  let freeChecks = 0;
  const check = () => {
    const isHeld = Object.keys(window.localStorage).some((key) => key.startsWith('lease:'));
    freeChecks = isHeld ? 0 : freeChecks + 1;
    expect(freeChecks).toBe(2);
  };
  await vi.waitFor(check, { interval: 50, timeout: 20_000 });
}
