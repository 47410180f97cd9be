import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Sort } from '../../contract/tables.ts';

/** Orders a table of the panel by a column, whose SQL is in `expressions`, and equal rows by `id`. */
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

/** Sort keys of letters: 'á' beside 'a', 'ñ' after 'n'. */
const LETTERS = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n~' } as const;

/** SQL for the dictionary order of Spanish text; neither database has it on every machine. */
export function alphabetical(column: string, { options }: Pick<DataSource, 'options'>): string {
  const plain = Object.entries(LETTERS)
    .flatMap(([letter, as]) => [letter, letter.toUpperCase()].map((form) => [form, as]))
    .reduce((text, [form, as]) => `replace(${text}, '${form}', '${as}')`, column);
  return options.type === 'postgres' ? `lower(${plain}) COLLATE "C"` : `lower(${plain})`;
}

/** The key of a text in the order of `alphabetical`, for its own column. */
export function dictionaryKey(text: string): string {
  return Object.entries(LETTERS).reduce((key, [letter, as]) => key.replaceAll(letter, as), text.toLowerCase());
}
