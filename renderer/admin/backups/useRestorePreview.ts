import useSWR from 'swr';
import type { RestorePreview } from '../../../contract/backups.ts';
import type { ApiError } from '../../client/api-error.ts';
import { type BackupRow, backupCalls } from './backup-calls.ts';

/** What restoring a backup would undo; asked anew whenever the question is. */
export function useRestorePreview(backup: BackupRow | null) {
  return useSWR<RestorePreview, ApiError>(backup && backupCalls.previewPath(backup), backupCalls.preview, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  });
}
