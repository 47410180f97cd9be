import 'swr'; // the libraries stay loaded: what they listen to, they listen to once for all files
import { afterAll, vi } from 'vitest';

vi.resetModules();

/** What the code of this file listens to in the window that files share, and no longer when the next one begins. */
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
