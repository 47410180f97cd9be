import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { plainText } from '../../search/plain-text.ts';
import { column } from '../columns.ts';
import { dictionaryKey } from '../table-order.ts';

const TABLE = 'auth_account';
const LINKS = 'auth_password_link';
/** Accounts per batch. */
const BATCH = 500;

type Row = Record<'id' | 'name' | 'lastName', string> & Record<'email' | 'username' | 'rut' | 'code', string | null>;

/** Adds columns and indexes for the panel's table of accounts, and password links. */
export class AccountTables1763600000028 implements MigrationInterface {
  name = 'AccountTables1763600000028';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const added of [
      `"hasPassword" boolean NOT NULL DEFAULT ${isPostgres ? 'true' : '1'}`,
      `"version" integer NOT NULL DEFAULT 1`,
      `"nameOrder" text NOT NULL DEFAULT ''`,
      `"searchText" text NOT NULL DEFAULT ''`,
    ])
      await runner.query(`ALTER TABLE "${TABLE}" ADD COLUMN ${added}`);
    await fillIn(runner, isPostgres);
    for (const [name, columns] of Object.entries(indices(isPostgres)))
      await runner.query(`CREATE INDEX "IDX_auth_account_${name}" ON "${TABLE}" (${columns})`);
    await runner.createTable(
      new Table({
        name: LINKS,
        columns: [
          column.key('tokenHash', 43),
          column.id('accountId'),
          column.instant('createdAt'),
          column.instant('expiresAt'),
        ],
        indices: [{ columnNames: ['accountId'], isUnique: true }, { columnNames: ['expiresAt'] }],
        foreignKeys: [
          {
            columnNames: ['accountId'],
            referencedTableName: TABLE,
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(LINKS);
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const name of Object.keys(indices(isPostgres))) await runner.query(`DROP INDEX "IDX_auth_account_${name}"`);
    for (const name of ['searchText', 'nameOrder', 'version', 'hasPassword'])
      await runner.query(`ALTER TABLE "${TABLE}" DROP COLUMN "${name}"`);
  }
}

/**
 * One index per order, with the filters of a list; null comes first, like in SQLite. A text inside words is searched in
 * all accounts: SQLite reads a covering index. PostgreSQL's indexes can't hold long rows.
 */
function indices(isPostgres: boolean): Record<string, string> {
  const text = (name: string) => `"${name}"${isPostgres ? ' COLLATE "C" NULLS FIRST' : ''}`;
  const filters = '"role", "isActive", "hasPassword"';
  return {
    byName: `${text('nameOrder')}, "id", ${filters}`,
    byEmail: `${text('email')}, "id", ${filters}`,
    byRole: `${text('role')}, "id", "isActive", "hasPassword"`,
    byLastSession: `${text('lastSessionAt')}, "id", ${filters}`,
    byCreation: `${text('createdAt')}, "id", ${filters}`,
    ...(!isPostgres && {
      bySearch: `"searchText", "nameOrder", "email", "lastSessionAt", "createdAt", "id", ${filters}`,
    }),
  };
}

async function fillIn(runner: QueryRunner, isPostgres: boolean): Promise<void> {
  const place = (number: number) => (isPostgres ? `$${number}` : '?');
  const columns = '"id", "name", "lastName", "email", "username", "rut", "code"';
  for (let last = ''; ; ) {
    const rows: Row[] = await runner.query(
      `SELECT ${columns} FROM "${TABLE}" WHERE "id" > ${place(1)} ORDER BY "id" LIMIT ${BATCH}`,
      [last],
    );
    for (const { id, name, lastName, email, username, rut, code } of rows) {
      const found = [name, lastName, email, username, rut, rut?.replaceAll('.', ''), code];
      await runner.query(
        `UPDATE "${TABLE}" SET "nameOrder" = ${place(1)}, "searchText" = ${place(2)} WHERE "id" = ${place(3)}`,
        [dictionaryKey(`${name} ${lastName}`.trim()), plainText(found.filter(Boolean).join('\n')), id],
      );
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
