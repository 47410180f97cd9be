import type { ReactNode } from 'react';
import classes from './FigureTable.module.css';
import { text } from './figures.es.ts';

/** Figures as rows: the first column names what the others count. */
export interface FigureRows {
  head: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[];
}

/** A drawing's figures in plain rows. Longer ones scroll inside it, by keyboard too. */
export function FigureTable({ title, head, rows, maxHeight }: FigureRows & { title: string; maxHeight: string }) {
  const name = text.table(title);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.frame} style={{ maxHeight }} aria-label={name} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name: rowName, cells }) => (
            <tr key={key}>
              <th scope="row">{rowName}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
