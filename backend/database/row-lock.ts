import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * Lock of a row. `share`: no other transaction changes it, others may share it. `update`: one at a time, others may
 * still refer to the row. `exclusive`: others can only read the former value.
 */
type RowLock = keyof typeof MODES;

const MODES = { share: 'pessimistic_read', update: 'for_no_key_update', exclusive: 'pessimistic_write' } as const;

/** Whether several transactions may write at once, so that rows need locks. SQLite has one writer. */
export function hasRowLocks(source: DataSource): boolean {
  return source.options.type === 'postgres';
}

/** Locks the rows of a query until the transaction ends. */
export function locking<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  lock: RowLock,
): SelectQueryBuilder<Row> {
  return hasRowLocks(query.connection) ? query.setLock(MODES[lock]) : query;
}
