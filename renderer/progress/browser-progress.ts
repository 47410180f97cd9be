import { v7 as uuid } from 'uuid';
import { connection } from '../client/api.ts';
import { browserStorage, onOtherTabWrite } from '../client/storage.ts';
import { platformTraits } from '../platform/platform-traits.ts';
import { browserSession } from '../session/browser-session.ts';
import { withTabLock } from '../session/tab-lock.ts';
import { diskBackedStorage } from './disk-backed-storage.ts';
import { Progress } from './progress.ts';
import { progressCalls } from './progress-calls.ts';

const disk = platformTraits.progress;
const diskBacked = disk && diskBackedStorage(browserStorage, disk, (message) => console.warn(message));

/** The progress of this tab. */
export const browserProgress = new Progress({
  storage: diskBacked ?? browserStorage,
  calls: progressCalls,
  nowMs: Date.now,
  newId: uuid,
  after: (waitMs, work) => {
    const timer = setTimeout(work, waitMs);
    return () => clearTimeout(timer);
  },
  withLock: withTabLock,
  isOffline: connection.isOffline,
  actorId: () => browserSession.state().actorId,
  log: (message) => console.info(message),
});

browserSession.onActorChange(({ from, to, isSamePerson }) => browserProgress.actorChanged(from, to, isSamePerson));
// Row heights of another person's lists differ.
browserSession.onActorChange(() => browserStorage.remove('ownRooms'));
browserSession.beforeLogout(() => browserProgress.sendBeforeLogout());
onOtherTabWrite(['videoProgress', 'courseProgress'], browserProgress.store.reread);

/**
 * Merges the shell's disk into the browser's storage before anything is read or written; `null` in a browser without
 * such a disk. After a failure only the browser's storage is used until the page is loaded again.
 */
export function restoreProgressFromDisk(): Promise<void> | null {
  if (!disk || !diskBacked) return null;
  return import('./restore-progress.ts')
    .then(({ restoreProgress }) => restoreProgress(disk, diskBacked))
    .then(
      () => browserProgress.store.reread(),
      (error: unknown) => console.warn('Progress on the disk could not be read.', error),
    );
}

/** Starts sending queued reports after the page has loaded. */
export function startProgress(): void {
  browserProgress.start();
  connection.subscribe(() => {
    if (!connection.isOffline()) browserProgress.cameOnline();
  });
  // The network was back before any call failed: the connection state is unchanged, but queued reports can be sent.
  window.addEventListener('online', () => browserProgress.cameOnline());
  window.addEventListener('pagehide', () => browserProgress.pageHides());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') browserProgress.pageHides();
  });
}
