import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const PROGRESS = 'training_progress';
const COMPLETED = '"completedAt" IS NOT NULL';
const INDICES = [
  { table: PROGRESS, columnNames: ['completedAt'], where: COMPLETED },
  { table: 'courses_view', columnNames: ['day', 'courseId'] },
  { table: 'certificates_certificate', columnNames: ['issuedAt'] },
];

/** Indexes for the academy's figures: completed lessons, issued certificates and viewed courses. */
export class Figures1763600000023 implements MigrationInterface {
  name = 'Figures1763600000023';

  async up(runner: QueryRunner): Promise<void> {
    // The completion time of earlier lessons is unknown: it stays null, and no day's figures count them.
    await runner.query(`ALTER TABLE "${PROGRESS}" ADD COLUMN "completedAt" varchar(24)`);
    for (const { table, ...index } of INDICES) await runner.createIndex(table, new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, columnNames } of INDICES) {
      const indices = (await runner.getTable(table))?.indices ?? [];
      // Ignores the order: PostgreSQL's driver lists the columns in table order.
      const index = indices.find((one) => String(one.columnNames.toSorted()) === String(columnNames.toSorted()));
      if (index) await runner.dropIndex(table, index);
    }
    await runner.query(`ALTER TABLE "${PROGRESS}" DROP COLUMN "completedAt"`);
  }
}
