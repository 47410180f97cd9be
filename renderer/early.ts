import { colourBars } from './kit/bar-colours.ts';
import { notePresses } from './kit/early-press.ts';
import { runInSteps } from './kit/run-in-steps.ts';
import { canSaveVideos } from './saved-videos/can-save.ts';

/*
 * Runs in the head, before anything is painted, and therefore is a small file of its own: what a painted page, which is the same for
 * everybody, must not show wrongly even for a moment, or miss. It reads what the page itself stores. When the page is there, it runs its
 * code.
 */

const root = document.documentElement;

function stored(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** As Mantine does once it runs: the reader's choice, else the system's. */
function chooseScheme(): void {
  const choice = stored('colorScheme');
  const isDark = choice === 'dark' || (choice !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = isDark ? 'dark' : 'light';
  root.dataset.mantineColorScheme = scheme;
  colourBars(scheme);
}

/** How high the rows of one's own were in a window as wide as this (`useOwnRoom`). */
function keepRooms(): void {
  const { width, heights, isOwn } = JSON.parse(stored('ownRooms') ?? '{}');
  if (width !== window.innerWidth) return;
  for (const name in heights) root.style.setProperty(`--own-room-${name}`, `${Number(heights[name])}px`);
  if (isOwn) root.dataset.own = '';
}

function runCode(): void {
  // The page names them in the order in which they run (`scripts/vite/page-head.ts`).
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][data-step]');
  void runInSteps(
    Array.from(files, ({ href }) => href),
    (address) => import(/* @vite-ignore */ address),
  );
}

// Said first: whatever goes wrong below, the page comes to life.
document.addEventListener('DOMContentLoaded', runCode);
chooseScheme();
notePresses();
if (stored('authTokens') || stored('isKiosk') === 'true') root.dataset.person = '';
if (canSaveVideos()) root.dataset.saves = '';
try {
  keepRooms();
} catch {
  // What is stored is damaged: the rows come without their room.
}
