import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../client/Failure.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { text } from './form.es.ts';
import type { RowCalls, VersionedRow } from './row-calls.ts';
import { SidePanel } from './SidePanel.tsx';
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
  return (
    <SidePanel title={title} onClose={onClose}>
      {error?.status === 404 && (
        <EmptyState
          title={text.notFound}
          text={text.notFoundSentence}
          action={
            <Button variant="default" onClick={onClose}>
              {text.backToList}
            </Button>
          }
        />
      )}
      {error && error.status !== 404 && <Failure error={error} onRetry={() => void mutate()} />}
      {!error && (
        <div
          role="status"
          aria-busy="true"
          aria-label={text.loading}
          style={{ display: 'grid', gap: '1rem', padding: '1.25rem' }}
        >
          <Skeleton height="4.25rem" />
          <Skeleton height="4.25rem" />
          <Skeleton height="4.25rem" />
        </div>
      )}
    </SidePanel>
  );
}
