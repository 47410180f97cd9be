import { NativeSelect } from '@mantine/core';
import classes from './TableFrame.module.css';
import { text } from './table.es.ts';
import type { TableState } from './useAdminTable.ts';

interface TableOrderProps {
  table: Pick<TableState<unknown>, 'sort' | 'setSort'>;
  /** Values of the query's `sort` with their labels. */
  options: readonly { value: string; label: string }[];
}

/** Choice of the order for a list without headings. */
export function TableOrder({ table, options }: TableOrderProps) {
  return (
    <NativeSelect
      className={classes.filter}
      aria-label={text.order}
      value={table.sort}
      onChange={(event) => table.setSort(event.currentTarget.value)}
      data={options}
    />
  );
}
