import type { ReactNode } from 'react';
import useSWR from 'swr';
import type { z } from 'zod';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { isSameAnswer } from '../../client/omitted-rows.ts';
import { RowWait } from './RowWait.tsx';

interface ReadRowProps<Row> {
  /** The row's own address, because the list may not show it. */
  path: string;
  schema: z.ZodType<Row>;
  /** The title while the row is read, and when it does not come. */
  title: string;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** Reads the row that is open, where it is looked at and not edited: what is shown follows what a colleague does to it. */
export function ReadRow<Row>({ path, schema, title, onClose, children }: ReadRowProps<Row>) {
  const { data, error, mutate } = useSWR<Row, ApiError>(path, () => callApi('GET', path, { schema }), {
    ...FRESH_AT_EVERY_VISIT,
    revalidateOnFocus: true,
    compare: isSameAnswer,
  });
  if (data) return children(data);
  return <RowWait title={title} error={error} onRetry={() => void mutate()} onClose={onClose} />;
}
