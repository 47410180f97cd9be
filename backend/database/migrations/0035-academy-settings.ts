import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.ts';

const TABLE = 'settings_academy';
const EMPTY = { isNullable: true };

/** Adds the academy's settings as one row without choices. */
export class AcademySettings1763600000035 implements MigrationInterface {
  name = 'AcademySettings1763600000035';

  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      { name: 'id', type: 'integer', isPrimary: true },
      column.varchar('name', 60, EMPTY),
      column.text('logoUrl', EMPTY),
      column.varchar('supportWhatsapp', 20, EMPTY),
      column.text('bookingUrl', EMPTY),
      column.text('schedulingUrl', EMPTY),
      { ...column.boolean('registration'), ...EMPTY },
      column.varchar('timeZone', 60, EMPTY),
      { ...column.integer('version'), default: '1' },
    ];
    await runner.createTable(new Table({ name: TABLE, columns }));
    await runner.query(`INSERT INTO "${TABLE}" ("id") VALUES (1)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(TABLE);
  }
}
