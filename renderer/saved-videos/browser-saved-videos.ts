import { courseFileListSchema } from '../../contract/course-files.ts';
import { callApi, connection } from '../client/api.ts';
import { downloadPart } from '../client/api-parts.ts';
import { browserSession } from '../session/browser-session.ts';
import { SavedVideos } from './saved-videos.ts';

/** Path of the list of a course's files. */
export function courseFilesPath(id: string): string {
  return `/api/courses/${encodeURIComponent(id)}/files`;
}

/** Videos saved on this device. */
export const browserSavedVideos = new SavedVideos({
  files: (id) => callApi('GET', courseFilesPath(id), { schema: courseFileListSchema, isExact: true }),
  readPart: ({ address, etag }, range, signal, onProgress) =>
    downloadPart(address, range, { etag, signal, onProgress }),
  freeBytes,
  untilOnline,
  pause,
  nowIso: () => new Date().toISOString(),
  actorId: () => browserSession.state().actorId,
});

browserSession.onActorChange(({ isSamePerson }) => {
  if (!isSamePerson) browserSavedVideos.leave();
});

/** Bytes that the browser still lets the academy store; `null` if unknown. */
async function freeBytes(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stop();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const stop = connection.subscribe(() => {
      if (!connection.isOffline()) finish();
    });
    signal.addEventListener('abort', finish);
    if (!connection.isOffline()) finish();
  });
}
