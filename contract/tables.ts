import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';
import { textSchema } from './text.ts';

/** Maximum length of the searched text of a table, in characters. */
export const TABLE_SEARCH_MAX_CHARS = 200;

/** Order of a table: a column, with the prefix `-` for descending order. */
export type Sort<Column extends string> = Column | `-${Column}`;

/**
 * Query of a table of the panel: text, order and page; each table adds its filters. Rows with equal values in `sort`
 * are ordered by id. The default of `sort` is the first column, unless the table's schema says otherwise.
 */
export function tableQuerySchema<Column extends string>(columns: readonly [Column, ...Column[]]) {
  const sorts = columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]);
  return pageQuerySchema.extend({
    q: textSchema(TABLE_SEARCH_MAX_CHARS).optional(),
    sort: z.enum(sorts as [Sort<Column>, ...Sort<Column>[]], { error: 'La tabla no se ordena así.' }).optional(),
  });
}

/**
 * Replaces `cursor` by the id of a row, for tables in which rows are created: the answer is the page of `limit` rows
 * with this row, and `PAGE_OFFSET_HEADER` the number of rows before the page. If the filtered table does not have the
 * row, the answer is the first page, without that header.
 */
export const aroundFields = { around: z.uuid({ error: 'Esa fila no existe.' }).optional() };

/** A yes/no filter in an address; absent for both values. */
export const yesNoSchema = z.enum(['1', '0'], { error: 'Elige sí o no.' });

/** The cursor of a table's page after `offset` rows; undefined for the first page. */
export function tableCursor(offset: number): string | undefined {
  return offset === 0 ? undefined : btoa(JSON.stringify({ offset })).replaceAll('=', '');
}
