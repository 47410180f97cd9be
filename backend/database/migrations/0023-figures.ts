import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const PROGRESS = 'training_progress';
const COMPLETED = '"completedAt" IS NOT NULL';
const INDICES = [
  { table: PROGRESS, columnNames: ['completedAt'], where: COMPLETED },
  { table: 'courses_view', columnNames: ['day', 'courseId'] },
  { table: 'certificates_certificate', columnNames: ['issuedAt'] },
];

/** What the academy's figures are counted by: when lessons were completed, certificates issued and courses seen. */
export class Figures1763600000023 implements MigrationInterface {
  name = 'Figures1763600000023';

  async up(runner: QueryRunner): Promise<void> {
    // Of lessons that are completed already nobody knows when: they keep null, and are in no day's figures.
    await runner.query(`ALTER TABLE "${PROGRESS}" ADD COLUMN "completedAt" varchar(24)`);
    for (const { table, ...index } of INDICES) await runner.createIndex(table, new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, columnNames } of INDICES) {
      const indices = (await runner.getTable(table))?.indices ?? [];
      // In any order: PostgreSQL's driver names the columns in that of the table.
      const index = indices.find((one) => String(one.columnNames.toSorted()) === String(columnNames.toSorted()));
      if (index) await runner.dropIndex(table, index);
    }
    await runner.query(`ALTER TABLE "${PROGRESS}" DROP COLUMN "completedAt"`);
  }
}
