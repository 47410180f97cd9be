import { Group, NativeSelect, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import look from '../look/look.module.css';
import classes from './AdminTable.module.css';
import { type Column, ColumnHead } from './ColumnHead.tsx';
import { TableFrame, type TableFrameProps } from './TableFrame.tsx';
import { TableRow } from './TableRow.tsx';
import { text } from './table.es.ts';
import plain from './table-look.module.css';
import { isMarked } from './useReveal.ts';

interface AdminTableProps<Row> extends TableFrameProps<Row> {
  /** The first column names the row, and links to it if rows can be opened. */
  columns: readonly Column<Row>[];
  /** Address that opens a row; `null`: no link. */
  addressOf?: (row: Row) => To | null;
  /** Id of the open row. */
  openId?: string | null;
  /** Buttons at the end of the row. */
  actions?: ((row: Row) => ReactNode) | undefined;
}

/** A table of the panel. On a phone each row is a small card: its first column, then the others in a line. */
export function AdminTable<Row extends { id: string }>({
  columns,
  addressOf = () => null,
  openId,
  actions,
  ...frame
}: AdminTableProps<Row>) {
  const { table } = frame;
  const hasOrder = columns.some(({ sort }) => sort);

  return (
    <TableFrame
      {...frame}
      tools={
        hasOrder ? (
          <>
            {frame.tools}
            <ColumnOrder columns={columns} table={table} />
          </>
        ) : (
          frame.tools
        )
      }
      skeleton={<TableSkeleton columns={columns.length} rows={table.pageRows} />}
    >
      {(rows) => (
        // biome-ignore-start lint/a11y/noRedundantRoles: on a phone the rows are laid out as cards, for which browsers drop the table's roles
        <table className={`${plain.table} ${classes.table}`} role="table">
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <ColumnHead key={column.label} column={column} sort={table.sort} onSort={table.setSort} />
              ))}
              {actions && (
                <th role="columnheader" scope="col">
                  <VisuallyHidden>{text.actions}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                columns={columns}
                to={addressOf(row)}
                isOpen={row.id === openId}
                isNew={isMarked(table, row)}
                actions={actions?.(row)}
              />
            ))}
          </tbody>
        </table>
        // biome-ignore-end lint/a11y/noRedundantRoles: on a phone the rows are laid out as cards, for which browsers drop the table's roles
      )}
    </TableFrame>
  );
}

/** Choice of the order on phones, where the headings are hidden. */
function ColumnOrder<Row>({ columns, table }: Pick<AdminTableProps<Row>, 'columns' | 'table'>) {
  return (
    <NativeSelect
      className={classes.order}
      aria-label={text.order}
      value={table.sort}
      onChange={(event) => table.setSort(event.currentTarget.value)}
      data={columns.flatMap(({ label, sort, kind = 'text' }) =>
        sort
          ? [
              { value: sort, label: `${label}, ${text.ascending[kind]}` },
              { value: `-${sort}`, label: `${label}, ${text.descending[kind]}` },
            ]
          : [],
      )}
    />
  );
}

/** Placeholders with the size of the expected rows. */
function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={text.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
        <Group className={`${classes.skeletonRow} ${look.lineBelow}`} gap="lg" wrap="nowrap" px="md" key={row}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
            <Skeleton key={column} height="1rem" />
          ))}
        </Group>
      ))}
    </div>
  );
}
