import type { MigrationInterface, QueryRunner } from 'typeorm';

const EDITED = ['courses_category', 'courses_course', 'events_event', 'community_channel'];
const LESSONS = 'courses_lesson';

/** Adds versions to rows that staff edit, and subtitles to lessons. */
export class Versions1763600000018 implements MigrationInterface {
  name = 'Versions1763600000018';

  async up(runner: QueryRunner): Promise<void> {
    // Not with the schema API: on SQLite it recreates the table and drops the triggers of the search.
    for (const table of EDITED)
      await runner.query(`ALTER TABLE "${table}" ADD COLUMN "version" integer NOT NULL DEFAULT 1`);
    await runner.query(`ALTER TABLE "${LESSONS}" ADD COLUMN "subtitles" text NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${LESSONS}" DROP COLUMN "subtitles"`);
    for (const table of EDITED) await runner.query(`ALTER TABLE "${table}" DROP COLUMN "version"`);
  }
}
