import useSWR from 'swr';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import type { RowCalls, VersionedRow } from './row-calls.ts';

/** The row that is open; read by its own address, because the list may not show it. @param id null for none */
export function useAdminRow<Row extends VersionedRow>(calls: RowCalls<Row>, id: string | null) {
  return useSWR<Row, ApiError>(id === null ? null : calls.pathOf(id), () => calls.read(id ?? ''), {
    ...FRESH_AT_EVERY_VISIT,
    revalidateOnFocus: true,
  });
}
