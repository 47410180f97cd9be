import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '../columns.ts';

const KEYS = 'certificates_key';
const AUDIT_LOG = 'admin_audit_entry';

/** Marks certificate keys and audit rows from a backup of another academy; keys can be withdrawn. */
export class RestoredRows1763600000042 implements MigrationInterface {
  name = 'RestoredRows1763600000042';

  async up(runner: QueryRunner): Promise<void> {
    const restoredFrom = () => new TableColumn(column.varchar('restoredFrom', 100, { isNullable: true }));
    await runner.addColumns(KEYS, [
      restoredFrom(),
      new TableColumn(column.varchar('admittedAt', 24, { isNullable: true })),
      new TableColumn(column.varchar('withdrawnAt', 24, { isNullable: true })),
    ]);
    await runner.query(`ALTER TABLE "${AUDIT_LOG}" ADD COLUMN "restoredFrom" varchar(100)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${AUDIT_LOG}" DROP COLUMN "restoredFrom"`);
    await runner.dropColumns(KEYS, ['withdrawnAt', 'admittedAt', 'restoredFrom']);
  }
}
