import useSWR from 'swr';
import type { z } from 'zod';
import { callApiPage, type Page } from '../../client/api.ts';
import type { Query } from '../../client/api-address.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { omittedFrom } from '../../client/omitted-rows.ts';

/** Reads a page of a table's rows. While another page loads, the rows are those of the previous query. */
export function useTableRows<Row>(path: string, query: Query, schema: z.ZodType<Row>) {
  const name = JSON.stringify(query);
  const { data, error, mutate } = useSWR<Page<Row> & { name: string; omitted: number }, ApiError>(
    [path, query],
    async () => {
      const read = await callApiPage(path, { query, schema });
      return { ...read, name, omitted: omittedFrom(read.rows) };
    },
    // A colleague may have changed rows while this window was in the background.
    { ...FRESH_AT_EVERY_VISIT, keepPreviousData: true, revalidateOnFocus: true },
  );
  const isChanging = data !== undefined && data.name !== name;
  const shown = data && !(isChanging && error) ? data : undefined;

  return {
    rows: shown?.rows,
    omitted: shown?.omitted ?? 0,
    total: data?.total ?? null,
    error: data && !isChanging ? undefined : error,
    isChanging,
    retry: () => void mutate(),
  };
}
