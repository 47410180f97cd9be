import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.ts';

const TABLE = 'training_study_goal';

export class StudyGoal1763600000016 implements MigrationInterface {
  name = 'StudyGoal1763600000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: TABLE, columns: [column.key('userId', 64), column.integer('minutesPerWeek')] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(TABLE);
  }
}
