import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * What locks a row. `change`: others may still refer to it. `replace`: nobody may do anything with it but read what was there.
 */
type RowLock = 'change' | 'replace';

const MODES = { change: 'for_no_key_update', replace: 'pessimistic_write' } as const;

/** Whether several may write at a time, so that rows are to be locked. SQLite has one writer at a time. */
export function hasRowLocks(source: DataSource): boolean {
  return source.options.type === 'postgres';
}

/** The rows that a query finds are this transaction's until it ends: whoever locks them too waits. */
export function locking<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>, lock: RowLock): SelectQueryBuilder<Row> {
  return hasRowLocks(query.connection) ? query.setLock(MODES[lock]) : query;
}
