import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CourseLevel1763600000011 implements MigrationInterface {
  name = 'CourseLevel1763600000011';

  async up(runner: QueryRunner): Promise<void> {
    // Not with the schema API: on SQLite it recreates the table and drops the triggers of the search.
    await runner.query('ALTER TABLE "courses_course" ADD COLUMN "level" varchar(20)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "courses_course" DROP COLUMN "level"');
  }
}
