import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CourseLearnings1763600000036 implements MigrationInterface {
  name = 'CourseLearnings1763600000036';

  async up(runner: QueryRunner): Promise<void> {
    // Not by the schema API: on SQLite it makes the table anew, and with it go the triggers that keep the search.
    await runner.query(`ALTER TABLE "courses_course" ADD COLUMN "learnings" text NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "courses_course" DROP COLUMN "learnings"');
  }
}
