import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Sort } from '../../contract/tables.ts';

/** Orders a table of the panel by one of its columns, of which `expressions` names the SQL; equal rows by `id`. */
export function orderTable<Row extends ObjectLiteral, Column extends string>(
  rows: SelectQueryBuilder<Row>,
  sort: Sort<Column>,
  expressions: Readonly<Record<Column, string>>,
  id: string,
): SelectQueryBuilder<Row> {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const column = (direction === 'DESC' ? sort.slice(1) : sort) as Column;
  return rows.orderBy(expressions[column], direction).addOrderBy(id, direction);
}
