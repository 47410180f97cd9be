import '../zod-setup.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { setRestoration } from '../admin/restoring/restoration.ts';
import { connection } from '../client/api.ts';
import { listenToOtherTabs } from '../client/storage.ts';
import { closeToast } from '../kit/toast.ts';
import { restorePage } from './page-state.ts';
import { forgetHandlers, server } from './server.ts';

configure({ asyncUtilTimeout: 20_000 }); // as `expect.poll` (vitest.config.ts)
listenToOtherTabs();

restorePage(); // Work of an earlier file may have stored something after its last test.
beforeAll(() => server.listen());
// A call that was cut off may have ended between two tests.
beforeEach(() => connection.answered());
// Restores everything that lives as long as the page: the next file may run in the same window (setup.test.tsx).
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
  // The event that other tabs get when the storage is emptied: it ends this page's session.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterAll(async () => {
  await leasesEnd();
  server.close();
});

/**
 * Work under a tab's lease continues after the last test, and must end before its browser does. Done after two
 * consecutive checks, 50 ms apart, find no lease: a waiting tab checks every 30 ms.
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
