import useSWR from 'swr';
import type { BackupsOverview } from '../../../contract/backups.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { isSameAnswer } from '../../client/omitted-rows.ts';
import { BACKUPS, backupCalls } from './backup-calls.ts';

/** Intervals of polling in ms, while a task runs and while none does. SWR polls only while the page is visible. */
const RUNNING_MS = 1_000;
const IDLE_MS = 15_000;
const RETRY_MS = 5_000;

/** The state of the backups, including the tasks of colleagues. */
export function useBackups() {
  return useSWR<BackupsOverview, ApiError>(BACKUPS, backupCalls.read, {
    ...FRESH_AT_EVERY_VISIT,
    revalidateOnFocus: true,
    compare: isSameAnswer,
    // SWR stops polling after an error: a passing fault (5xx) is retried.
    shouldRetryOnError: ({ status }) => status >= 500,
    errorRetryInterval: RETRY_MS,
    refreshInterval: (data) => (data?.task ? RUNNING_MS : IDLE_MS),
  });
}
