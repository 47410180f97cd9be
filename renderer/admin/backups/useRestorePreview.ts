import useSWR from 'swr';
import type { RestorePreview } from '../../../contract/backups.ts';
import type { ApiError } from '../../client/api-error.ts';
import { type BackupRow, backupCalls } from './backup-calls.ts';

/** What restoring a backup would undo; asked anew whenever the question is. Undefined while it is compared: an earlier comparison decides nothing. */
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
