import type { ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';

/**
 * Text search over the columns of one table, without regard to case and accents; every word must occur, as the beginning of a word.
 * The database keeps the index up to date by itself.
 */
export interface SearchIndex {
  /** Makes the search objects, empty; for migrations. */
  create(runner: QueryRunner): Promise<void>;
  /** Takes in the rows that were there before; for migrations, after `create`. */
  fill(runner: QueryRunner): Promise<void>;
  drop(runner: QueryRunner): Promise<void>;
  /**
   * Narrows `rows` to those that match `words` (see `searchWords`) and returns the expression to order by, best first when ascending.
   * Only the newest matches are ranked, up to a maximum: a word that is everywhere must not cost a scan.
   */
  narrow<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>, words: readonly string[]): string;
  /**
   * A query for the id and the columns beside (see `SearchFields`) of the newest matches, at most `limit`: unranked, which is many times
   * as fast where there are many rows. `$1` stands for `expressionOf` the words; `where` narrows by the columns beside.
   */
  newest(where: string, limit: number): string;
  /** These words as the database's search takes them. */
  expressionOf(words: readonly string[]): string;
}
