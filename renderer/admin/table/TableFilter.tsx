import { NativeSelect } from '@mantine/core';
import classes from './TableFrame.module.css';
import type { TableState } from './useAdminTable.ts';

interface Option {
  value: string;
  label: string;
}

interface TableFilterProps {
  table: Pick<TableState<unknown>, 'filter' | 'setFilter'>;
  /** As the query names it. */
  name: string;
  /** For screen readers: 'Marca'. */
  label: string;
  /** What stands for all rows: 'Todas las marcas'. */
  all: string;
  /** Those of a group stand under its name. */
  options: readonly (Option | { group: string; items: Option[] })[];
}

/** Narrows a table down to one value, which stands in the address. */
export function TableFilter({ table, name, label, all, options }: TableFilterProps) {
  return (
    <NativeSelect
      className={classes.filter}
      aria-label={label}
      value={table.filter(name)}
      onChange={(event) => table.setFilter(name, event.currentTarget.value)}
      data={[{ value: '', label: all }, ...options]}
    />
  );
}
