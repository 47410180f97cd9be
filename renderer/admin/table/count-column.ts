import { formatNumber } from '../../kit/format.ts';
import type { Column } from './ColumnHead.tsx';

interface CountColumn<Row> extends Omit<Column<Row>, 'kind' | 'cell'> {
  count: (row: Row) => number;
}

/** A column of counts, highest first, with separators of thousands. */
export function countColumn<Row>({ count, ...column }: CountColumn<Row>): Column<Row> {
  return { highestFirst: true, ...column, kind: 'number', cell: (row) => formatNumber(count(row)) };
}
