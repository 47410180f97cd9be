import { Box, Button, Group, Paper } from '@mantine/core';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { Failure } from '../../client/Failure.tsx';
import { OmittedRows } from '../../client/OmittedRows.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { EmptyShelf } from '../../kit/illustrations/EmptyShelf.tsx';
import { isFocusLost } from '../../kit/lost-focus.ts';
import { SearchBox } from '../../search-box/SearchBox.tsx';
import look from '../look/look.module.css';
import { RevealNote } from './RevealNote.tsx';
import classes from './TableFrame.module.css';
import { TablePager } from './TablePager.tsx';
import { text } from './table.es.ts';
import type { TableState } from './useAdminTable.ts';

export interface TableFrameProps<Row> {
  table: TableState<Row>;
  /** Name of the list for screen readers: 'Lista de marcas'. */
  label: string;
  /** Placeholder with the searched columns: 'Nombre'. Without it there is no search box. */
  searchFor?: string;
  /** Filters and other tools beside the search box. */
  tools?: ReactNode;
  /** Empty state of a table without search and filters. */
  empty: { title: string; text?: string; action?: ReactNode };
}

interface BodyProps<Row> {
  /** Placeholder while the rows load. */
  skeleton: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

type TableBodyProps<Row> = Pick<TableFrameProps<Row>, 'table' | 'label' | 'empty'> & BodyProps<Row>;

/** Frame of a table or a grid of cards: tools, pages, placeholder, failure and empty state. */
export function TableFrame<Row>({
  table,
  label,
  searchFor,
  tools,
  empty,
  skeleton,
  children,
}: TableFrameProps<Row> & BodyProps<Row>) {
  const focus = useFocusOfGoneRow();
  return (
    <Paper component="section" className={classes.frame} aria-label={label} tabIndex={-1} {...focus}>
      {(searchFor || tools) && (
        <Group className={look.lineBelow} gap="xs" p="sm">
          {searchFor && (
            <Box flex="1 1 14rem" miw={0}>
              <SearchBox
                label={text.search}
                placeholder={searchFor}
                value={table.typed}
                onType={table.type}
                onSearch={table.search}
              />
            </Box>
          )}
          {tools}
        </Group>
      )}
      <OmittedRows count={table.omitted} />
      <RevealNote table={table} frameRef={focus.ref} />
      <div aria-busy={(!table.rows && !table.error) || table.isChanging} className={classes.body}>
        <TableBody table={table} label={label} empty={empty} skeleton={skeleton}>
          {children}
        </TableBody>
      </div>
      <TablePager table={table} />
    </Paper>
  );
}

/**
 * Focuses the table when the focused row is removed, such as by its own button. Every render checks it: a row may be
 * removed before the dialog of its button closes.
 */
function useFocusOfGoneRow() {
  const ref = useRef<HTMLElement>(null);
  const last = useRef<Element>(null);

  useEffect(() => {
    if (last.current?.isConnected === false && isFocusLost()) ref.current?.focus({ preventScroll: true });
  });

  return {
    ref,
    onFocus: (event: FocusEvent) => {
      last.current = event.target;
    },
  };
}

function TableBody<Row>({ table, label, empty, skeleton, children }: TableBodyProps<Row>) {
  if (table.error) return <Failure error={table.error} title={text.failed(label)} onRetry={table.retry} />;
  if (!table.rows) return skeleton;
  if (table.rows.length > 0) return children(table.rows);
  if (table.omitted > 0) return null; // `OmittedRows` above reports the unreadable rows
  if (!table.isNarrowed) return <EmptyState picture={<EmptyShelf />} {...empty} />;
  return (
    <EmptyState
      picture={<EmptyShelf />}
      title={text.nothingFound}
      text={text.nothingFoundSentence}
      action={
        <Button variant="default" onClick={table.clear}>
          {text.clear}
        </Button>
      }
    />
  );
}
