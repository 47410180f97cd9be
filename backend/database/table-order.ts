import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
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

/** What a letter is put in order as: 'á' beside 'a', 'ñ' after 'n'. */
const LETTERS = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n~' } as const;

/** The SQL that puts a column of Spanish text in the order of a dictionary; neither database does so by itself on every machine. */
export function alphabetical(column: string, { options }: Pick<DataSource, 'options'>): string {
  const plain = Object.entries(LETTERS)
    .flatMap(([letter, as]) => [letter, letter.toUpperCase()].map((form) => [form, as]))
    .reduce((text, [form, as]) => `replace(${text}, '${form}', '${as}')`, column);
  return options.type === 'postgres' ? `lower(${plain}) COLLATE "C"` : `lower(${plain})`;
}

/** A text as `alphabetical` puts it in order, for a column of its own. */
export function dictionaryKey(text: string): string {
  return Object.entries(LETTERS).reduce((key, [letter, as]) => key.replaceAll(letter, as), text.toLowerCase());
}
