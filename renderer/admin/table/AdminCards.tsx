import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './AdminCards.module.css';
import { TableFrame, type TableFrameProps } from './TableFrame.tsx';
import { text } from './table.es.ts';
import { isMarked } from './useReveal.ts';

interface AdminCardsProps<Row> extends TableFrameProps<Row> {
  card: (row: Row) => ReactNode;
  openId?: string | null;
  /** Number of placeholders while the rows load. */
  skeletons?: number;
}

/** The rows of a table as a grid of cards: 1, 2 or 3 columns. */
export function AdminCards<Row extends { id: string }>({
  card,
  openId,
  skeletons = 3,
  ...frame
}: AdminCardsProps<Row>) {
  return (
    <TableFrame {...frame} skeleton={<CardSkeletons count={skeletons} />}>
      {(rows) => (
        <ul className={classes.grid}>
          {rows.map((row) => (
            <li
              key={row.id}
              className={classes.card}
              aria-current={row.id === openId || undefined}
              data-new-row={isMarked(frame.table, row) || undefined}
            >
              {card(row)}
            </li>
          ))}
        </ul>
      )}
    </TableFrame>
  );
}

function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={classes.grid} role="status" aria-label={text.loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
        <div className={classes.card} key={index}>
          <Skeleton height="1.25rem" width="60%" />
          <Skeleton height="1rem" />
          <Skeleton height="1rem" width="40%" />
        </div>
      ))}
    </div>
  );
}
