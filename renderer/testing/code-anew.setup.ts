import 'swr'; // keeps the libraries loaded: they add their listeners once for all files
import { afterAll, vi } from 'vitest';

vi.resetModules();

/** Listeners that the code of this file added to the shared window; removed at the end of the file. */
const begun: Parameters<typeof window.addEventListener>[] = [];
const { addEventListener } = window;

Object.assign(window, {
  addEventListener: (...listening: (typeof begun)[number]) => {
    begun.push(listening);
    addEventListener.apply(window, listening);
  },
});

afterAll(() => {
  Object.assign(window, { addEventListener });
  for (const listening of begun) window.removeEventListener(...listening);
});
