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

/** A backup is known by its name. */
export type BackupRow = Backup & { id: string };

/** What the tab asks of the server: what begins something answers how things stand then. Every call throws `ApiError`. */
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
  /** An address that gives the backup once. */
  downloadAddress: async ({ name }: Backup) => {
    const { url } = await callApi('POST', `${at(name)}/download`, { schema: downloadAddressSchema });
    // The server's own address, however it was called: in the desktop app and behind proxies that differs from what it may know.
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
