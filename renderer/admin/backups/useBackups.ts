import useSWR from 'swr';
import type { BackupsOverview } from '../../../contract/backups.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { isSameAnswer } from '../../client/omitted-rows.ts';
import { BACKUPS, backupCalls } from './backup-calls.ts';

/** How often it is asked how things stand while something runs, and while nothing does, in ms; only while the page is seen. */
const RUNNING_MS = 1_000;
const IDLE_MS = 15_000;
const RETRY_MS = 5_000;

/** How things stand with the backups, also what a colleague does with them. */
export function useBackups() {
  return useSWR<BackupsOverview, ApiError>(BACKUPS, backupCalls.read, {
    ...FRESH_AT_EVERY_VISIT,
    revalidateOnFocus: true,
    compare: isSameAnswer,
    // A fault in passing does not end the asking.
    shouldRetryOnError: ({ status }) => status >= 500,
    errorRetryInterval: RETRY_MS,
    refreshInterval: (data) => (data?.task ? RUNNING_MS : IDLE_MS),
  });
}
