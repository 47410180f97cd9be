import { v7 as uuid } from 'uuid';
import { connection } from '../client/api.ts';
import { browserStorage, onOtherTabWrite } from '../client/storage.ts';
import { platform } from '../platform/platform.ts';
import { browserSession } from '../session/browser-session.ts';
import { withTabLock } from '../session/tab-lock.ts';
import { diskBackedStorage } from './disk-backed-storage.ts';
import { Progress } from './progress.ts';
import { progressCalls } from './progress-calls.ts';

const disk = platform.progress;
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
// The rows of another person have another height.
browserSession.onActorChange(() => browserStorage.remove('ownRooms'));
browserSession.beforeLogout(() => browserProgress.sendBeforeLogout());
onOtherTabWrite(['videoProgress', 'courseProgress'], browserProgress.store.reread);

/**
 * Merges what the shell's disk holds into the browser's storage, before anything is read or written; null in a browser, which has no such
 * disk and waits for nothing. Where that fails, the browser's storage is all there is until the page is loaded again.
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

/** The page has loaded: from now on queued reports are sent. */
export function startProgress(): void {
  browserProgress.start();
  connection.subscribe(() => {
    if (!connection.isOffline()) browserProgress.cameOnline();
  });
  // The network was gone and is back before any call failed: no change of the connection, but queued reports can be sent.
  window.addEventListener('online', () => browserProgress.cameOnline());
  window.addEventListener('pagehide', () => browserProgress.pageHides());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') browserProgress.pageHides();
  });
}
