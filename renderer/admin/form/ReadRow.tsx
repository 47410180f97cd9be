import type { ReactNode } from 'react';
import useSWR from 'swr';
import type { z } from 'zod';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { isSameAnswer } from '../../client/omitted-rows.ts';
import { RowWait } from './RowWait.tsx';

interface ReadRowProps<Row> {
  /** Address of the row itself, because the loaded page of the list may not contain it. */
  path: string;
  schema: z.ZodType<Row>;
  /** Title while the row loads and after a failure. */
  title: string;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** Reads the open row of a read-only view, and again on focus, so that it shows a colleague's changes. */
export function ReadRow<Row>({ path, schema, title, onClose, children }: ReadRowProps<Row>) {
  const { data, error, mutate } = useSWR<Row, ApiError>(path, () => callApi('GET', path, { schema }), {
    ...FRESH_AT_EVERY_VISIT,
    revalidateOnFocus: true,
    compare: isSameAnswer,
  });
  if (data) return children(data);
  return <RowWait title={title} error={error} onRetry={() => void mutate()} onClose={onClose} />;
}
