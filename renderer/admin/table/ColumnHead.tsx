import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './AdminTable.module.css';

export interface Column<Row> {
  label: string;
  /** Name of the column in the query's `sort`; without it the table can not be ordered by this column. */
  sort?: string;
  /** The first press of the heading orders from high to low, as for numbers and dates. */
  highestFirst?: boolean;
  /** `rank`: from low to high, such as a priority; `stage`: from waiting to done. Neither order is alphabetical. */
  kind?: 'text' | 'number' | 'rank' | 'stage' | 'date';
  /** Hides the column on phones, which have room for few columns. */
  onPhone?: 'hidden';
  cell: (row: Row) => ReactNode;
  /** Text after the value on a phone, where headings are hidden: 'vistas'. */
  unit?: (row: Row) => string;
}

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

/** Heading of a column. A press orders the table by the column, a second press reverses the order. */
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
      <UnstyledButton className={classes.sort} onClick={() => onSort(next)}>
        {label}
        <Arrow size={14} className={classes.arrow} aria-hidden="true" />
      </UnstyledButton>
    </th>
  );
}
