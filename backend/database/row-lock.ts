import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * What a transaction locks a row for. `hold`: it stays as it is, others may hold it too. `change`: one at a time, others may still refer to it.
 * `replace`: others may do nothing with it but read what was there.
 */
type RowLock = keyof typeof MODES;

const MODES = { hold: 'pessimistic_read', change: 'for_no_key_update', replace: 'pessimistic_write' } as const;

/** Whether several may write at a time, so that rows are to be locked. SQLite has one writer at a time. */
export function hasRowLocks(source: DataSource): boolean {
  return source.options.type === 'postgres';
}

/** The rows that a query finds are this transaction's until it ends: whoever locks them too waits. */
export function locking<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>, lock: RowLock): SelectQueryBuilder<Row> {
  return hasRowLocks(query.connection) ? query.setLock(MODES[lock]) : query;
}
