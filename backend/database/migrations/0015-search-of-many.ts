import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Fts5Index } from '../../search/fts5-index.ts';
import { courseSearch, discussionSearch } from '../../search/search-fields.ts';

/** SQLite only: adds prefix indexes to its search, and the columns that filter discussions. */
export class SearchOfMany1763600000015 implements MigrationInterface {
  name = 'SearchOfMany1763600000015';

  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') return;
    for (const fields of [courseSearch, discussionSearch]) await new Fts5Index(fields).makeAnew(runner);
  }

  /** Earlier versions find everything with the new indexes too. */
  async down(): Promise<void> {}
}
