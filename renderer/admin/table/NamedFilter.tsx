import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { text } from './table.es.ts';
import type { TableState } from './useAdminTable.ts';

interface NamedFilterProps {
  table: Pick<TableState<unknown>, 'filter' | 'setFilter'>;
  /** Name of the filter in the query; its value is an id. */
  name: string;
  /** Label of the filter's value: 'de Ana Ruiz'. */
  children: string;
}

/** Button that removes a filter. The filter comes from a link, because it has too many values for a list. */
export function NamedFilter({ table, name, children }: NamedFilterProps) {
  if (table.filter(name) === '') return null;
  return (
    <Button
      variant="light"
      rightSection={<IconX size={16} aria-hidden="true" />}
      aria-label={text.withoutFilter(children)}
      onClick={() => table.setFilter(name, '')}
    >
      {children}
    </Button>
  );
}
