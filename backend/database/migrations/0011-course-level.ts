import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CourseLevel1763600000011 implements MigrationInterface {
  name = 'CourseLevel1763600000011';

  async up(runner: QueryRunner): Promise<void> {
    // Not by the schema API: on SQLite it makes the table anew, and with it go the triggers that keep the search.
    await runner.query('ALTER TABLE "courses_course" ADD COLUMN "level" varchar(20)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "courses_course" DROP COLUMN "level"');
  }
}
