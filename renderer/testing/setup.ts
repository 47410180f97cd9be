import '../zod-setup.ts';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './server.ts';

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
afterAll(() => server.close());
