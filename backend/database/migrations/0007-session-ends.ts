import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '../columns.ts';

const TOKENS = 'auth_refresh_token';

export class SessionEnds1763600000007 implements MigrationInterface {
  name = 'SessionEnds1763600000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'auth_account',
      new TableColumn(column.varchar('tokensCountFrom', 24, { isNullable: true })),
    );
    // Existing rows need a value while a column is added; the age of their sessions starts now.
    await addFilled(runner, column.instant('familyStartedAt'), `'${new Date().toISOString()}'`);
    await addFilled(
      runner,
      column.boolean('isAutomatic'),
      runner.connection.options.type === 'postgres' ? 'false' : '0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns(TOKENS, ['familyStartedAt', 'isAutomatic']);
    await runner.dropColumn('auth_account', 'tokensCountFrom');
  }
}

async function addFilled(
  runner: QueryRunner,
  options: ReturnType<typeof column.boolean>,
  value: string,
): Promise<void> {
  const filled = new TableColumn({ ...options, default: value });
  await runner.addColumn(TOKENS, filled);
  await runner.changeColumn(TOKENS, filled, new TableColumn(options));
}
