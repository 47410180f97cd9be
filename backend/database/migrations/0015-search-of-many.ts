import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Fts5Index } from '../../search/fts5-index.ts';
import { courseSearch, discussionSearch } from '../../search/search-fields.ts';

/** SQLite alone: its search gets an index of beginnings of words, and the columns that discussions are narrowed by. */
export class SearchOfMany1763600000015 implements MigrationInterface {
  name = 'SearchOfMany1763600000015';

  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') return;
    for (const fields of [courseSearch, discussionSearch]) await new Fts5Index(fields).makeAnew(runner);
  }

  /** An earlier version finds everything in this form too. */
  async down(): Promise<void> {}
}
