import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import look from '../look/look.module.css';
import classes from './AdminTable.module.css';
import type { Column } from './ColumnHead.tsx';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Address that opens the row; `null`: no link. */
  to: To | null;
  isOpen: boolean;
  /** Whether the row was created a few seconds ago. */
  isNew: boolean;
  /** Buttons at the end of the row; `undefined`: the table has no column for them. */
  actions: ReactNode;
}

/** A row of a table; its first cell links to the row. */
export function TableRow<Row extends { id: string }>({ row, columns, to, isOpen, isNew, actions }: TableRowProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see AdminTable
    <tr
      role="row"
      className={`${classes.row} ${look.lineBelow}`}
      aria-current={isOpen || undefined}
      data-new-row={isNew || undefined}
    >
      {columns.map((column, index) => (
        <td
          key={column.label}
          role="cell"
          className={classes.cell}
          data-kind={column.kind}
          data-on-phone={column.onPhone}
        >
          {index === 0 ? <RowName row={row} to={to} name={column.cell(row)} /> : column.cell(row)}
          {column.unit && <span className={classes.narrowOnly}> {column.unit(row)}</span>}
        </td>
      ))}
      {actions !== undefined && (
        <td role="cell" className={classes.actions}>
          {actions}
        </td>
      )}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see AdminTable
  );
}

function RowName({ row, to, name }: { row: { id: string }; to: To | null; name: ReactNode }) {
  if (to === null) return <span className={classes.name}>{name}</span>;
  return (
    <Link className={classes.open} to={to} preventScrollReset data-row={row.id}>
      {name}
    </Link>
  );
}
