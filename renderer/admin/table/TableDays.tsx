import { Group, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { daySchema } from '../../../contract/days.ts';
import classes from './TableFrame.module.css';
import { text } from './table.es.ts';
import type { TableState } from './useAdminTable.ts';

const ENDS = [
  { name: 'from', label: text.from },
  { name: 'to', label: text.to },
] as const;

/** Filters a table by days of the academy, `from` and `to` included; both are in the address. */
export function TableDays({ table }: { table: Pick<TableState<unknown>, 'filter' | 'setFilter'> }) {
  return (
    <Group className={classes.days} gap="xs" wrap="nowrap" miw={0} c="dimmed" fz="sm">
      {ENDS.map(({ name, label }) => (
        <DayField key={name} label={label} value={table.filter(name)} onChoose={(day) => table.setFilter(name, day)} />
      ))}
    </Group>
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
    <Group className={classes.day} gap="xs" wrap="nowrap" flex={1} miw={0}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        flex="1 1 9.5rem"
        miw={0}
        type="date"
        value={typed ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
    </Group>
  );
}
