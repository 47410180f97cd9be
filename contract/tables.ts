import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';
import { textSchema } from './text.ts';

/** Longest text that a table is searched for, in characters. */
export const TABLE_SEARCH_MAX_CHARS = 200;

/** The order of a table: one of its columns, with `-` in front for the highest first. */
export type Sort<Column extends string> = Column | `-${Column}`;

/**
 * What a table of the panel is asked for: text, order and page; each table adds its filters. Where two rows are equal in `sort`, their ids
 * decide. The first column is the order of a table that is asked without `sort`.
 */
export function tableQuerySchema<Column extends string>(columns: readonly [Column, ...Column[]]) {
  const sorts = columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]);
  return pageQuerySchema.extend({
    q: textSchema(TABLE_SEARCH_MAX_CHARS).optional(),
    sort: z.enum(sorts as [Sort<Column>, ...Sort<Column>[]], { error: 'La tabla no se ordena así.' }).optional(),
  });
}

/**
 * For tables in which rows are made: the page, of `limit` rows, on which the row of this id stands, in place of a `cursor`. The answer says
 * where it begins (`PAGE_OFFSET_HEADER`). It is the first page, without that header, where the table as it is narrowed down does not have
 * the row.
 */
export const aroundFields = { around: z.uuid({ error: 'Esa fila no existe.' }).optional() };

/** A filter of yes or no in an address: absent for both. */
export const yesNoSchema = z.enum(['1', '0'], { error: 'Elige sí o no.' });

/** The cursor of the page of a table that begins after `offset` rows: tables count, so that every page has an address. */
export function tableCursor(offset: number): string | undefined {
  return offset === 0 ? undefined : btoa(JSON.stringify({ offset })).replaceAll('=', '');
}
