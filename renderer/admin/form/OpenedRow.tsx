import { type ReactNode, useState } from 'react';
import { RowWait } from './RowWait.tsx';
import type { RowCalls, VersionedRow } from './row-calls.ts';
import { useAdminRow } from './useAdminRow.ts';

interface OpenedRowProps<Row extends VersionedRow> {
  calls: RowCalls<Row>;
  /** `null` for a new row. */
  id: string | null;
  /** Title while the row loads and after a failure. */
  title: string;
  onClose: () => void;
  /** The form; it keeps typed values when the row is read again. */
  children: (row: Row | null) => ReactNode;
}

let openings = 0;

/**
 * Reads the open row for its form. Each opening requests the row again, because the server refuses a save that began
 * with an older version.
 */
export function OpenedRow<Row extends VersionedRow>({ calls, id, title, onClose, children }: OpenedRowProps<Row>) {
  const [opening] = useState(() => ++openings);
  const { data: row, error, mutate } = useAdminRow(calls, id, opening);
  // A rendered form stays, even when a later read of the row fails.
  if (id === null || row) return children(row ?? null);
  return <RowWait title={title} error={error} onRetry={() => void mutate()} onClose={onClose} />;
}
