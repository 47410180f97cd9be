import type { TableColumnOptions } from 'typeorm';

type Extra = Partial<TableColumnOptions>;

/** Short forms of the column types common to SQLite and PostgreSQL, for migrations. */
export const column = {
  id: (name = 'id', extra: Extra = {}): TableColumnOptions => ({ name, type: 'varchar', length: '36', ...extra }),
  key: (name: string, length: number): TableColumnOptions => ({
    name,
    type: 'varchar',
    length: `${length}`,
    isPrimary: true,
  }),
  varchar: (name: string, length: number, extra: Extra = {}): TableColumnOptions => ({
    name,
    type: 'varchar',
    length: `${length}`,
    ...extra,
  }),
  text: (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'text', ...extra }),
  integer: (name: string): TableColumnOptions => ({ name, type: 'integer' }),
  boolean: (name: string): TableColumnOptions => ({ name, type: 'boolean' }),
  /** An instant, ISO 8601 in UTC with milliseconds. */
  instant: (name: string): TableColumnOptions => ({ name, type: 'varchar', length: '24' }),
};
