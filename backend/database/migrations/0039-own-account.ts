import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const TOKENS = 'auth_refresh_token';
const LINKS = 'auth_password_link';

/** Adds the device of a session, and password links by e-mail beside those of admins. */
export class OwnAccount1763600000039 implements MigrationInterface {
  name = 'OwnAccount1763600000039';

  async up(runner: QueryRunner): Promise<void> {
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    await runner.query(`ALTER TABLE "${TOKENS}" ADD COLUMN "device" varchar(60)`);
    await replaceIndex(runner, TOKENS, ['accountId'], { columnNames: ['accountId', 'createdAt'] });
    await runner.query(`ALTER TABLE "${LINKS}" ADD COLUMN "isMailed" boolean NOT NULL DEFAULT ${no}`);
    await replaceIndex(runner, LINKS, ['accountId'], { columnNames: ['accountId', 'isMailed'], isUnique: true });
  }

  async down(runner: QueryRunner): Promise<void> {
    const yes = runner.connection.options.type === 'postgres' ? 'true' : '1';
    await runner.query(`DELETE FROM "${LINKS}" WHERE "isMailed" = ${yes}`);
    await replaceIndex(runner, LINKS, ['accountId', 'isMailed'], { columnNames: ['accountId'], isUnique: true });
    await runner.query(`ALTER TABLE "${LINKS}" DROP COLUMN "isMailed"`);
    await replaceIndex(runner, TOKENS, ['accountId', 'createdAt'], { columnNames: ['accountId'] });
    await runner.query(`ALTER TABLE "${TOKENS}" DROP COLUMN "device"`);
  }
}

async function replaceIndex(
  runner: QueryRunner,
  tableName: string,
  columns: readonly string[],
  index: ConstructorParameters<typeof TableIndex>[0],
): Promise<void> {
  const table = await runner.getTable(tableName);
  const old = table?.indices.find(({ columnNames }) => columnNames.join() === columns.join());
  if (!table || !old) throw new Error(`${tableName} has no index of ${columns.join()}`);
  await runner.dropIndex(table, old);
  await runner.createIndex(table, new TableIndex(index));
}
