import type { DataSource } from 'typeorm';
import { Fts5Index } from './fts5-index.ts';
import { PostgresIndex } from './postgres-index.ts';
import type { SearchFields } from './search-fields.ts';
import type { SearchIndex } from './search-index.ts';

/** The text search over `fields` for the type of the database. */
export function searchIndexOf(source: Pick<DataSource, 'options'>, fields: SearchFields): SearchIndex {
  return source.options.type === 'postgres' ? new PostgresIndex(fields) : new Fts5Index(fields);
}
