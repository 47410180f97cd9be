import { z } from 'zod';
import {
  BACKUP_LOOK_MAX_MS,
  type Backup,
  type BackupsOverview,
  backupsOverviewSchema,
  type RestoreBackup,
  restorePreviewSchema,
} from '../../../contract/backups.ts';
import { downloadAddressSchema } from '../../../contract/exports.ts';
import { callApi } from '../../client/api.ts';
import { uploadFile } from '../../client/api-files.ts';
import type { Method } from '../../client/api-options.ts';

export const BACKUPS = '/api/admin/backups';

/** The id is the name. */
export type BackupRow = Backup & { id: string };

/** Calls about backups; those that start or cancel a task return the state after it. All throw `ApiError`. */
export const backupCalls = {
  read: () => ask('GET', BACKUPS),
  make: () => ask('POST', BACKUPS),
  tryOut: ({ name }: Backup) => ask('POST', `${at(name)}/trial`),
  restore: ({ name }: Backup, body: RestoreBackup) => ask('POST', `${at(name)}/restore`, body),
  previewPath: ({ name }: Backup) => `${at(name)}/restore-preview`,
  preview: (path: string) => callApi('GET', path, { schema: restorePreviewSchema, isExact: true }),
  cancel: () => ask('DELETE', `${BACKUPS}/task`),
  remove: async ({ name }: Backup): Promise<void> => {
    await callApi('DELETE', at(name), { schema: z.unknown() });
  },
  upload: (file: File, options: { signal: AbortSignal; onProgress: (doneBytes: number) => void }) =>
    uploadFile(`${BACKUPS}/upload`, new Blob([file], { type: 'application/x-tar' }), {
      schema: backupsOverviewSchema,
      method: 'POST',
      answerMs: BACKUP_LOOK_MAX_MS,
      ...options,
    }),
  /** Path and query of a download address, which serves the backup once, within 60 s. */
  downloadAddress: async ({ name }: Backup) => {
    const { url } = await callApi('POST', `${at(name)}/download`, { schema: downloadAddressSchema });
    // Without the origin: in the desktop app and behind proxies, the server's differs from that of the page.
    const { pathname, search } = new URL(url, window.location.origin);
    return pathname + search;
  },
};

function ask(method: Method, path: string, body?: unknown): Promise<BackupsOverview> {
  return callApi(method, path, { schema: backupsOverviewSchema, body });
}

function at(name: string): string {
  return `${BACKUPS}/${encodeURIComponent(name)}`;
}
