import { type ReactNode, useState } from 'react';
import { RowWait } from './RowWait.tsx';
import type { RowCalls, VersionedRow } from './row-calls.ts';
import { useAdminRow } from './useAdminRow.ts';

interface OpenedRowProps<Row extends VersionedRow> {
  calls: RowCalls<Row>;
  /** Null for a new row. */
  id: string | null;
  /** The title while the row is read, and when it does not come. */
  title: string;
  onClose: () => void;
  /** The form. It keeps what is typed when the row is read again. */
  children: (row: Row | null) => ReactNode;
}

let openings = 0;

/** Reads the row that is open, for its form: anew whenever it is opened, because a form that began with an older one is refused. */
export function OpenedRow<Row extends VersionedRow>({ calls, id, title, onClose, children }: OpenedRowProps<Row>) {
  const [opening] = useState(() => ++openings);
  const { data: row, error, mutate } = useAdminRow(calls, id, opening);
  // A form that stands there stays, whatever becomes of the row meanwhile.
  if (id === null || row) return children(row ?? null);
  return <RowWait title={title} error={error} onRetry={() => void mutate()} onClose={onClose} />;
}
