import { v7 as uuid } from 'uuid';
import { connection } from '../api.ts';
import { browserSession } from '../session/browser-session.ts';
import { alone } from '../session/one-tab.ts';
import { browserStorage, STORAGE_KEYS } from '../storage.ts';
import { Progress } from './progress.ts';
import { progressCalls } from './progress-calls.ts';

const OWN_KEYS: (string | null)[] = [STORAGE_KEYS.videoProgress, STORAGE_KEYS.courseProgress, null];

/** What is watched in this tab. */
export const browserProgress = new Progress({
  storage: browserStorage,
  calls: progressCalls,
  nowMs: Date.now,
  newId: uuid,
  after: (waitMs, work) => {
    const timer = setTimeout(work, waitMs);
    return () => clearTimeout(timer);
  },
  alone,
  isOffline: connection.isOffline,
  actorId: () => browserSession.state().actorId,
  log: (message) => console.info(message),
});

browserSession.onPerson(({ from, to, hasClaimed }) => browserProgress.personChanged(from, to, hasClaimed));
browserSession.beforeLogout(() => browserProgress.farewell());
window.addEventListener('storage', ({ key }) => {
  if (OWN_KEYS.includes(key)) browserProgress.store.reread();
});
// A page that the browser had put by was told of nothing that other tabs wrote meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) browserProgress.store.reread();
});

/** The page has loaded: from now on what is watched is delivered, and delivered again. */
export function startProgress(): void {
  browserProgress.start();
  connection.subscribe(() => {
    if (!connection.isOffline()) browserProgress.cameOnline();
  });
  window.addEventListener('pagehide', () => browserProgress.pageHides());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') browserProgress.pageHides();
  });
}
