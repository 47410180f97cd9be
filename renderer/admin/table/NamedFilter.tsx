import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { text } from './table.es.ts';
import type { TableState } from './useAdminTable.ts';

interface NamedFilterProps {
  table: Pick<TableState<unknown>, 'filter' | 'setFilter'>;
  /** As the query names it; its value is an id. */
  name: string;
  /** What it narrows the table down to: 'de Ana Ruiz'. */
  children: string;
}

/** A filter that came by a link, from among more values than a list could offer: it can be taken off. */
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
