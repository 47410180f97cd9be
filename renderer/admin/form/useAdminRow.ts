import useSWR from 'swr';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import type { RowCalls, VersionedRow } from './row-calls.ts';

/**
 * Reads a row by its own address, because the loaded page of the list may not contain it.
 * @param id `null`: reads nothing
 * @param opening part of the cache key: a new number ignores answers of earlier openings
 */
export function useAdminRow<Row extends VersionedRow>(calls: RowCalls<Row>, id: string | null, opening = 0) {
  return useSWR<Row, ApiError>(id === null ? null : [calls.pathOf(id), opening], () => calls.read(id ?? ''), {
    ...FRESH_AT_EVERY_VISIT,
    revalidateOnFocus: true,
  });
}
