import type { CsvValue } from '../../../contract/csv.ts';
import { formatNumber } from '../../kit/format.ts';
import plain from '../table/table-look.module.css';
import classes from './FigureTable.module.css';
import { text } from './figures.es.ts';
import { RowsLink } from './RowsLink.tsx';

/** A cell, with the address of the rows behind its number. */
export interface FigureCell {
  value: CsvValue;
  to?: string | undefined;
}

/** Figures as rows; the first column names the row. */
export interface FigureRows {
  head: readonly string[];
  rows: readonly { key: string; name: string; to?: string | undefined; cells: readonly FigureCell[] }[];
}

/** The figures of a card as a table. It scrolls above `maxHeight`, and can be scrolled by keyboard. */
export function FigureTable({ title, head, rows, maxHeight }: FigureRows & { title: string; maxHeight: string }) {
  const name = text.table(title);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.frame} style={{ maxHeight }} aria-label={name} tabIndex={0}>
      <table className={`${plain.table} ${classes.table}`}>
        <thead>
          <tr>
            {head.map((column, index) => (
              <th key={column} scope="col" data-kind={typeof rows[0]?.cells[index - 1]?.value}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name: rowName, to, cells }) => (
            <tr key={key}>
              <th scope="row">
                <Cell value={rowName} to={to} />
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} data-kind={typeof cell.value}>
                  <Cell {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ value, to }: FigureCell) {
  return (
    <RowsLink to={to} className={to && classes.link}>
      {typeof value === 'number' ? formatNumber(value) : value}
    </RowsLink>
  );
}
