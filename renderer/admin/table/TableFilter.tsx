import { NativeSelect } from '@mantine/core';
import classes from './TableFrame.module.css';
import type { TableState } from './useAdminTable.ts';

interface Option {
  value: string;
  label: string;
}

interface TableFilterProps {
  table: Pick<TableState<unknown>, 'filter' | 'setFilter'>;
  /** Name of the filter in the query. */
  name: string;
  /** For screen readers: 'Marca'. */
  label: string;
  /** Label of the option for all rows: 'Todas las marcas'. */
  all: string;
  /** Options, or groups of options under a name. */
  options: readonly (Option | { group: string; items: Option[] })[];
}

/** Filters a table by one value, which is in the address. */
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
