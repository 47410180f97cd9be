import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '../columns.ts';
import { setAuditValuesApart } from '../values-apart.ts';

const VALUES = 'admin_audit_values';
const KEPT_MS = 90 * 86_400_000;

/** Moves personal values of the audit log into their own table, which retains them for 90 days; drops older ones. */
export class AuditValues1763600000048 implements MigrationInterface {
  name = 'AuditValues1763600000048';

  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      column.key('entryId', 36),
      column.key('personId', 64),
      column.varchar('subjectName', 201, { isNullable: true }),
      column.varchar('actorName', 201, { isNullable: true }),
      column.text('fields'),
      column.instant('createdAt'),
    ];
    await runner.createTable(new Table({ name: VALUES, columns }));
    for (const name of ['personId', 'createdAt'])
      await runner.createIndex(VALUES, new TableIndex({ columnNames: [name] }));
    const isPostgres = runner.connection.options.type === 'postgres';
    const query = (sql: string, parameters: readonly string[]) => runner.query(sql, [...parameters]);
    await setAuditValuesApart({ isPostgres, query }, new Date(Date.now() - KEPT_MS).toISOString());
  }

  /** The values stay out of the log: earlier versions can show it without them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(VALUES);
  }
}
