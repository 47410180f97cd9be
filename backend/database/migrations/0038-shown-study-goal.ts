import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'training_study_goal';

/** Allows people to have no goal, or to hide it on their home page. */
export class ShownStudyGoal1763600000038 implements MigrationInterface {
  name = 'ShownStudyGoal1763600000038';

  async up(runner: QueryRunner): Promise<void> {
    const yes = runner.connection.options.type === 'postgres' ? 'true' : '1';
    await runner.query(`ALTER TABLE "${TABLE}" ADD COLUMN "isShown" boolean NOT NULL DEFAULT ${yes}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "${TABLE}" WHERE "minutesPerWeek" = 0`);
    await runner.query(`ALTER TABLE "${TABLE}" DROP COLUMN "isShown"`);
  }
}
