import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { adminSessionSchema } from '../../../contract/auth.ts';
import { backupsOverviewSchema } from '../../../contract/backups.ts';
import { callApi, connection } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';

/** 'away': a backup is replacing the academy's data. 'done': it has replaced them, and all sessions have ended. */
export type RestorationState = 'none' | 'away' | 'done';

let current: RestorationState = 'none';
const listeners = new Set<() => void>();

// Any call of the panel may get the answer that a restoration is running.
connection.subscribe(() => {
  if (connection.isRestoring()) setRestoration('away');
});

export function setRestoration(next: RestorationState): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Last known state of the restoration. */
export function useRestoration(): RestorationState {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => 'none',
  );
}

/**
 * Requests the state of the restoration: 'done' when the server is ready and refuses the admin key of this page (401),
 * 'none' when the key is still valid and no restoration runs: then the data are unchanged.
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
    // 403: a trainer is still signed in, and may not read backups. A full disk does not close the panel.
    return error.status === 403 || error.code === 'storage_full' ? 'none' : 'away';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
