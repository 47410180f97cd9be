import useSWR from 'swr';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import type { RowCalls, VersionedRow } from './row-calls.ts';

/**
 * A row, read by its own address, because the list may not show it.
 * @param id null for none
 * @param opening what is read under another number does not count
 */
export function useAdminRow<Row extends VersionedRow>(calls: RowCalls<Row>, id: string | null, opening = 0) {
  return useSWR<Row, ApiError>(id === null ? null : [calls.pathOf(id), opening], () => calls.read(id ?? ''), {
    ...FRESH_AT_EVERY_VISIT,
    revalidateOnFocus: true,
  });
}
