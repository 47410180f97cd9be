import { type MigrationInterface, type QueryRunner, TableColumn, TableForeignKey } from 'typeorm';

const ACCOUNTS = 'auth_account';
const LINKS = 'auth_password_link';

/**
 * Capabilities end with the role and the activity of their issuers. Existing links of admins have no issuer: they would
 * work for at most a day, and end now.
 */
export class Issuers1763600000041 implements MigrationInterface {
  name = 'Issuers1763600000041';

  async up(runner: QueryRunner): Promise<void> {
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    await runner.query(`ALTER TABLE "${ACCOUNTS}" ADD COLUMN "rightsVersion" integer NOT NULL DEFAULT 0`);
    await runner.query(`DELETE FROM "${LINKS}" WHERE "isMailed" = ${no}`);
    await runner.addColumns(LINKS, [
      new TableColumn({ name: 'issuerId', type: 'varchar', length: '36', isNullable: true }),
      new TableColumn({ name: 'issuerRole', type: 'varchar', length: '10', isNullable: true }),
      new TableColumn({ name: 'issuerRightsVersion', type: 'integer', isNullable: true }),
    ]);
    await runner.createForeignKey(LINKS, issuerKey());
  }

  async down(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable(LINKS);
    const key = table?.foreignKeys.find(({ columnNames }) => columnNames.join() === 'issuerId');
    if (!key) throw new Error(`${LINKS} has no foreign key of issuerId`);
    await runner.dropForeignKey(LINKS, key);
    await runner.dropColumns(LINKS, ['issuerRightsVersion', 'issuerRole', 'issuerId']);
    await runner.query(`ALTER TABLE "${ACCOUNTS}" DROP COLUMN "rightsVersion"`);
  }
}

function issuerKey(): TableForeignKey {
  return new TableForeignKey({
    columnNames: ['issuerId'],
    referencedTableName: ACCOUNTS,
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  });
}
