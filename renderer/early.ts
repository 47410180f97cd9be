import { colourBars } from './kit/bar-colours.ts';
import { notePresses } from './kit/early-press.ts';
import { runInSteps } from './kit/run-in-steps.ts';
import { canSaveVideos } from './saved-videos/can-save.ts';

/*
 * Runs in the head, before the first paint, and is therefore a small file of its own. It adapts a painted page, which
 * is the same for every reader, to this browser, so that nothing wrong is shown even for a moment. It reads values
 * that the page itself stored. When the page is parsed, it runs the page's code.
 */

const root = document.documentElement;

function stored(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The same as Mantine once it runs: the reader's choice, else the system's scheme. */
function chooseScheme(): void {
  const choice = stored('colorScheme');
  const isDark = choice === 'dark' || (choice !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = isDark ? 'dark' : 'light';
  root.dataset.mantineColorScheme = scheme;
  colourBars(scheme);
}

/** Reserves the heights that the person's own rows had in a window of this width (`useOwnRoom`). */
function keepRooms(): void {
  const { width, heights, isOwn } = JSON.parse(stored('ownRooms') ?? '{}');
  if (width !== window.innerWidth) return;
  for (const name in heights) root.style.setProperty(`--own-room-${name}`, `${Number(heights[name])}px`);
  if (isOwn) root.dataset.own = '';
}

function runCode(): void {
  // The page lists them in the order of their execution (`scripts/vite/page-head.ts`).
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][data-step]');
  void runInSteps(
    Array.from(files, ({ href }) => href),
    (address) => import(/* @vite-ignore */ address),
  );
}

// Registered first, so that an error below does not keep the page's code from running.
document.addEventListener('DOMContentLoaded', runCode);
chooseScheme();
notePresses();
if (stored('authTokens') || stored('isKiosk') === 'true') root.dataset.person = '';
if (canSaveVideos()) root.dataset.saves = '';
try {
  keepRooms();
} catch {
  // The stored value is damaged; the rows have no reserved space.
}
