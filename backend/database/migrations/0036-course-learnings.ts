import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CourseLearnings1763600000036 implements MigrationInterface {
  name = 'CourseLearnings1763600000036';

  async up(runner: QueryRunner): Promise<void> {
    // Not with the schema API: on SQLite it recreates the table and drops the triggers of the search.
    await runner.query(`ALTER TABLE "courses_course" ADD COLUMN "learnings" text NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "courses_course" DROP COLUMN "learnings"');
  }
}
