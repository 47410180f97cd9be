import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { NEXT_CURSOR_HEADER, PAGE_OFFSET_HEADER, TOTAL_COUNT_HEADER } from '../../../contract/headers.ts';
import { PAGE_MAX_ITEMS, type PageQuery } from '../../../contract/paging.ts';
import { AppError } from '../../errors/app-error.ts';

/** One page of a list: its rows, the cursor of the next page, and the number of all rows. */
export interface Page<Row> {
  readonly rows: Row[];
  /** Absent on the last page. */
  readonly nextCursor?: string | undefined;
  readonly total: number;
  /** Number of rows before the page; set when the page of a row was requested and the list has that row. */
  readonly offset?: number | undefined;
}

/** Sets the paging headers and returns the array that is sent. */
export function answerPage<Row>(reply: FastifyReply, page: Page<Row>): Row[] {
  reply.header(TOTAL_COUNT_HEADER, page.total);
  if (page.nextCursor !== undefined) reply.header(NEXT_CURSOR_HEADER, page.nextCursor);
  if (page.offset !== undefined) reply.header(PAGE_OFFSET_HEADER, page.offset);
  return page.rows;
}

/** The encoded form of a cursor. */
function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

const offsetCursorSchema = z.strictObject({ offset: z.int().min(1).max(1_000_000) });

/** The offset of a page, for lists whose cursor counts rows. @throws AppError `invalid_cursor` */
export function offsetIn(cursor: string | undefined): number {
  return cursor === undefined ? 0 : decodeCursor(cursor, offsetCursorSchema).offset;
}

/** The beginning of a page. */
export interface PageStart {
  readonly offset: number;
  /** Whether the page was requested by a row that is on it. */
  readonly isAround?: boolean;
}

/**
 * The beginning of a page of a table: its cursor, or the page that contains the row `around`.
 * @param placeOf the number of rows before that row; null when the table does not have it
 * @throws AppError `invalid_cursor`
 */
export async function pageStart(
  { cursor, around, limit = PAGE_MAX_ITEMS }: PageQuery & { readonly around?: string | undefined },
  placeOf: (id: string) => Promise<number | null>,
): Promise<PageStart> {
  if (around === undefined) return { offset: offsetIn(cursor) };
  const place = await placeOf(around);
  return place === null ? { offset: 0 } : { offset: place - (place % limit), isAround: true };
}

/** A page of a list whose cursor counts rows. @param start its beginning */
export function offsetPage<Row>(rows: Row[], start: number | PageStart, total: number): Page<Row> {
  const { offset, isAround = false } = typeof start === 'number' ? { offset: start } : start;
  const next = offset + rows.length;
  const nextCursor = rows.length > 0 && next < total ? encodeCursor({ offset: next }) : undefined;
  return { rows, total, nextCursor, ...(isAround && { offset }) };
}

/** The index of a row in a list in memory; for `pageStart`. */
export function placeAmong(rows: readonly { readonly id: string }[]): (id: string) => Promise<number | null> {
  return async (id) => {
    const place = rows.findIndex((row) => row.id === id);
    return place === -1 ? null : place;
  };
}

/**
 * A page of a list whose cursor is the position of the last row (`Keyset`). `found` has one row more than `limit` when
 * there are more pages. The rows are counted only when this is not the only page.
 */
export async function keysetPage<Row>(
  found: Row[],
  { limit, cursor }: PageQuery,
  positionOf: (row: Row) => object,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = rows.length < found.length;
  const total = hasMore || cursor !== undefined ? await count() : rows.length;
  return { rows, total, nextCursor: hasMore && last ? encodeCursor(positionOf(last)) : undefined };
}

/** The position before a page's first row; undefined for the first page. @throws AppError `invalid_cursor` */
export function positionIn<Position>(cursor: string | undefined, schema: z.ZodType<Position>): Position | undefined {
  return cursor === undefined ? undefined : decodeCursor(cursor, schema);
}

/** @throws AppError `invalid_cursor` for a cursor that this list did not create */
function decodeCursor<Position>(cursor: string, schema: z.ZodType<Position>): Position {
  const result = schema.safeParse(parsed(cursor));
  if (!result.success)
    throw new AppError('invalid_cursor', 'made-up cursor', [{ path: 'cursor', message: 'El cursor no es válido.' }]);
  return result.data;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined; // not JSON: the schema refuses it like any other invalid cursor
  }
}
