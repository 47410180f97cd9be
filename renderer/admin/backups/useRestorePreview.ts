import useSWR from 'swr';
import type { RestorePreview } from '../../../contract/backups.ts';
import type { ApiError } from '../../client/api-error.ts';
import { type BackupRow, backupCalls } from './backup-calls.ts';

/** Effects of restoring a backup; undefined while they are read, which happens each time the dialog opens. */
export function useRestorePreview(backup: BackupRow | null) {
  const { data, error, isValidating, mutate } = useSWR<RestorePreview, ApiError>(
    backup && backupCalls.previewPath(backup),
    backupCalls.preview,
    { revalidateIfStale: true, revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 0 },
  );
  return isValidating
    ? { data: undefined, error: undefined, mutate }
    : { data: error ? undefined : data, error, mutate };
}
