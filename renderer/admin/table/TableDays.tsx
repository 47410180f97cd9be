import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { daySchema } from '../../../contract/days.ts';
import classes from './TableDays.module.css';
import { text } from './table.es.ts';
import type { TableState } from './useAdminTable.ts';

const ENDS = [
  { name: 'from', label: text.from },
  { name: 'to', label: text.to },
] as const;

/** Filters a table by days of the academy, `from` and `to` included; both are in the address. */
export function TableDays({ table }: { table: Pick<TableState<unknown>, 'filter' | 'setFilter'> }) {
  return (
    <div className={classes.days}>
      {ENDS.map(({ name, label }) => (
        <DayField key={name} label={label} value={table.filter(name)} onChoose={(day) => table.setFilter(name, day)} />
      ))}
    </div>
  );
}

/** While a year is typed, the browser reports days of the years 2, 20 and 202; these do not leave the field. */
function DayField({ label, value, onChoose }: { label: string; value: string; onChoose: (day: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);

  function type(day: string): void {
    setTyped(day);
    if (day === '' || daySchema.safeParse(day).success) onChoose(day);
  }

  return (
    <div className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        type="date"
        value={typed ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
