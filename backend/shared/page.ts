import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { NEXT_CURSOR_HEADER, PAGE_OFFSET_HEADER, TOTAL_COUNT_HEADER } from '../../contract/headers.ts';
import { PAGE_MAX_ITEMS, type PageQuery } from '../../contract/paging.ts';
import { AppError } from './app-error.ts';

/** One page of a list: its rows, the cursor of the next page, and how many rows there are in all. */
export interface Page<Row> {
  readonly rows: Row[];
  /** Absent on the last page. */
  readonly nextCursor?: string | undefined;
  readonly total: number;
  /** Rows before it; known where the page of one row was asked for and the list has that row. */
  readonly offset?: number | undefined;
}

/** Sets the paging headers and gives the bare array that travels. */
export function answerPage<Row>(reply: FastifyReply, page: Page<Row>): Row[] {
  reply.header(TOTAL_COUNT_HEADER, page.total);
  if (page.nextCursor !== undefined) reply.header(NEXT_CURSOR_HEADER, page.nextCursor);
  if (page.offset !== undefined) reply.header(PAGE_OFFSET_HEADER, page.offset);
  return page.rows;
}

/** A cursor in the form it travels in. */
function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

const offsetCursorSchema = z.strictObject({ offset: z.int().min(1).max(1_000_000) });

/** Where a page begins, for lists whose cursor counts rows. @throws AppError `invalid_cursor` */
export function offsetIn(cursor: string | undefined): number {
  return cursor === undefined ? 0 : decodeCursor(cursor, offsetCursorSchema).offset;
}

/** Where a page begins. */
export interface PageStart {
  readonly offset: number;
  /** Whether the page was asked for by a row that is on it. */
  readonly isAround?: boolean;
}

/**
 * Where a page of a table begins: at its cursor, or so that the row of `around` is on it.
 * @param placeOf how many rows of the table come before that row; null: the table does not have it
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

/** A page of a list whose cursor counts rows. @param start where it begins */
export function offsetPage<Row>(rows: Row[], start: number | PageStart, total: number): Page<Row> {
  const { offset, isAround = false } = typeof start === 'number' ? { offset: start } : start;
  const next = offset + rows.length;
  const nextCursor = rows.length > 0 && next < total ? encodeCursor({ offset: next }) : undefined;
  return { rows, total, nextCursor, ...(isAround && { offset }) };
}

/** For `pageStart`: the index of a row in a list in memory. */
export function placeAmong(rows: readonly { readonly id: string }[]): (id: string) => Promise<number | null> {
  return async (id) => {
    const place = rows.findIndex((row) => row.id === id);
    return place === -1 ? null : place;
  };
}

/**
 * A page of a list whose cursor names the last row's place (`Keyset`); `found` has one row more than `limit` when there are more pages. The
 * rows are counted only when they do not all stand on this page.
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

/** The place before a page's first row; undefined for the first page. @throws AppError `invalid_cursor` */
export function positionIn<Position>(cursor: string | undefined, schema: z.ZodType<Position>): Position | undefined {
  return cursor === undefined ? undefined : decodeCursor(cursor, schema);
}

/** @throws AppError `invalid_cursor` for a cursor that this list did not make. */
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
    return undefined; // not JSON: refused by the schema like any other made-up cursor
  }
}
