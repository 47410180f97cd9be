import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { adminSessionSchema } from '../../../contract/auth.ts';
import { backupsOverviewSchema } from '../../../contract/backups.ts';
import { callApi, connection } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';

/** 'away': a backup takes the place of the academy's data. 'done': it has, and all sessions have ended. */
export type RestorationState = 'none' | 'away' | 'done';

let current: RestorationState = 'none';
const listeners = new Set<() => void>();

// Whatever call of the panel was told so.
connection.subscribe(() => {
  if (connection.isRestoring()) setRestoration('away');
});

export function setRestoration(next: RestorationState): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/** What the panel knows of the academy being restored. */
export function useRestoration(): RestorationState {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => 'none',
  );
}

/**
 * How the restoring goes. It is over when the server is ready and no longer knows the key with which this page came; when it still does
 * and restores nothing, the academy is as it was.
 */
export async function restorationNow(): Promise<RestorationState> {
  try {
    await callApi('GET', '/health/ready', { schema: z.unknown(), isAnonymous: true });
    await callApi('GET', '/api/admin/session', { schema: adminSessionSchema });
    const { task } = await callApi('GET', '/api/admin/backups', { schema: backupsOverviewSchema });
    return task?.kind === 'restore' ? 'away' : 'none';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return 'done';
    // A trainer, who is still signed in, has nothing to do with backups; a disk that is full meanwhile keeps nobody out.
    return error.status === 403 || error.code === 'storage_full' ? 'none' : 'away';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
