import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './AdminTable.module.css';

export interface Column<Row> {
  label: string;
  /** The column's name in the query's `sort`; without it the table is not ordered by this column. */
  sort?: string;
  /** The first press of its heading puts the highest first: numbers and dates. */
  highestFirst?: boolean;
  /** `rank`: from low to high, such as a priority; `stage`: from waiting to done. Neither is in the order of its words. */
  kind?: 'text' | 'number' | 'rank' | 'stage' | 'date';
  /** Phones have room for a few. */
  onPhone?: 'hidden';
  cell: (row: Row) => ReactNode;
  /** What follows the value on a phone, where the heading is not seen: 'vistas'. */
  unit?: (row: Row) => string;
}

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

/** The heading of a column; pressed, it orders the table by the column, and pressed again the other way round. */
export function ColumnHead<Row>({ column, sort: current, onSort }: ColumnHeadProps<Row>) {
  const { label, sort, kind, highestFirst = false } = column;
  if (!sort) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see AdminTable
      <th role="columnheader" scope="col" data-kind={kind}>
        {label}
      </th>
    );
  }
  const [up, down] = [sort, `-${sort}`];
  const direction = current === up ? 'ascending' : current === down ? 'descending' : undefined;
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  const next = current === up ? down : current === down ? up : highestFirst ? down : up;

  return (
    // biome-ignore lint/a11y/noRedundantRoles: see AdminTable
    <th role="columnheader" scope="col" data-kind={kind} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => onSort(next)}>
        {label}
        <Arrow className={classes.arrow} aria-hidden="true" />
      </button>
    </th>
  );
}
