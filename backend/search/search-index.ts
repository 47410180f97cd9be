import type { ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';

/**
 * Text search over the columns of one table, without case and accents; every word must occur as the beginning of a
 * word. Triggers in the database update the index.
 */
export interface SearchIndex {
  /** Creates the search objects, empty; for migrations. */
  create(runner: QueryRunner): Promise<void>;
  /** Indexes the existing rows; for migrations, after `create`. */
  fill(runner: QueryRunner): Promise<void>;
  drop(runner: QueryRunner): Promise<void>;
  /**
   * Narrows `rows` to the matches of `words` (see `searchWords`) and returns the expression to order by, best first
   * when ascending. Ranks only the newest `MAX_MATCHES`: a frequent word must not cost a scan of the table.
   */
  narrow<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>, words: readonly string[]): string;
  /**
   * A query for the id and the columns `beside` (see `SearchFields`) of the newest matches, at most `limit`; without a
   * ranking it is many times faster. `$1` is `expressionOf` the words; `where` filters by `beside`.
   */
  newest(where: string, limit: number): string;
  /** The words as a query of the database's text search. */
  expressionOf(words: readonly string[]): string;
}
