import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * How a transaction locks a row. `share`: nobody changes it, others may share it too. `update`: one at a time, others may still refer to
 * it. `exclusive`: others may only read what was there before.
 */
type RowLock = keyof typeof MODES;

const MODES = { share: 'pessimistic_read', update: 'for_no_key_update', exclusive: 'pessimistic_write' } as const;

/** Whether several transactions may write at a time, so that rows have to be locked. SQLite has one at a time. */
export function hasRowLocks(source: DataSource): boolean {
  return source.options.type === 'postgres';
}

/** Locks the rows that a query finds until the transaction ends. */
export function locking<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  lock: RowLock,
): SelectQueryBuilder<Row> {
  return hasRowLocks(query.connection) ? query.setLock(MODES[lock]) : query;
}
