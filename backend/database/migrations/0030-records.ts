import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { subjectNameOf } from '../../personal-data/subject-name.ts';
import { auditSearch, certificateSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { alphabetical } from '../table-order.ts';

const CERTIFICATES = 'certificates_certificate';
const AUDIT = 'admin_audit_entry';
const INDICES = [
  { table: CERTIFICATES, columnNames: ['courseId', 'issuedAt', 'id'] },
  { table: CERTIFICATES, columnNames: ['issuedAt', 'id'] },
  { table: CERTIFICATES, columnNames: ['issuedAt', 'id'], where: '"revokedAt" IS NOT NULL' },
  { table: AUDIT, columnNames: ['actorId', 'createdAt', 'id'] },
  { table: AUDIT, columnNames: ['actorId', 'noun', 'createdAt', 'id'] },
  { table: AUDIT, columnNames: ['actorId', 'action', 'createdAt', 'id'] },
  { table: AUDIT, columnNames: ['noun', 'createdAt', 'id'] },
  { table: AUDIT, columnNames: ['action', 'createdAt', 'id'] },
  { table: AUDIT, columnNames: ['subjectId', 'createdAt', 'id'] },
];
/** The index that `issuedAt, id` replaces. */
const BY_DAY_ALONE: (typeof INDICES)[number] = { table: CERTIFICATES, columnNames: ['issuedAt'] };
/** Alphabetical orders, which are expressions; with the filter columns, so that no row is read for them. */
const ORDERS = { IDX_certificates_student: 'studentName', IDX_certificates_course: 'courseName' } as const;
/** Entries per batch: each may hold a course with all its lessons. */
const BATCH_ENTRIES = 200;

interface OldEntry {
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Indexes for search, filters and orders of the panel's tables of certificates and of the audit log. */
export class Records1763600000030 implements MigrationInterface {
  name = 'Records1763600000030';

  async up(runner: QueryRunner): Promise<void> {
    const { connection } = runner;
    const isPostgres = connection.options.type === 'postgres';
    await runner.query(`ALTER TABLE "${AUDIT}" ADD COLUMN "noun" varchar(60) NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE "${AUDIT}" ADD COLUMN "subjectName" varchar(201)`);
    const noun = isPostgres ? `split_part("action", '.', 1)` : `substr("action", 1, instr("action", '.') - 1)`;
    await runner.query(`UPDATE "${AUDIT}" SET "noun" = ${noun}`);
    await nameSubjects(runner);
    await dropIndexOf(runner, BY_DAY_ALONE);
    for (const { table, ...index } of INDICES) await runner.createIndex(table, new TableIndex(index));
    for (const [name, column] of Object.entries(ORDERS))
      await runner.query(
        `CREATE INDEX "${name}" ON "${CERTIFICATES}" (${alphabetical(`"${column}"`, connection)}, "id", "issuedAt", "revokedAt")`,
      );
    for (const fields of [certificateSearch, auditSearch]) {
      const search = searchIndexOf(connection, fields);
      await search.create(runner);
      await search.fill(runner);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const fields of [certificateSearch, auditSearch]) await searchIndexOf(runner.connection, fields).drop(runner);
    for (const name of Object.keys(ORDERS)) await runner.query(`DROP INDEX "${name}"`);
    for (const index of INDICES) await dropIndexOf(runner, index);
    await runner.createIndex(CERTIFICATES, new TableIndex({ columnNames: BY_DAY_ALONE.columnNames }));
    for (const column of ['subjectName', 'noun']) await runner.query(`ALTER TABLE "${AUDIT}" DROP COLUMN "${column}"`);
  }
}

async function dropIndexOf(
  runner: QueryRunner,
  { table, columnNames, where }: (typeof INDICES)[number],
): Promise<void> {
  const indices = (await runner.getTable(table))?.indices ?? [];
  // Ignores the order: PostgreSQL's driver lists the columns in table order.
  const index = indices.find(
    (one) =>
      String(one.columnNames.toSorted()) === String(columnNames.toSorted()) && Boolean(one.where) === Boolean(where),
  );
  if (index) await runner.dropIndex(table, index);
}

/** Reads the names of subjects from the rows before and after each entry. */
async function nameSubjects(runner: QueryRunner): Promise<void> {
  const place = runner.connection.options.type === 'postgres' ? (number: number) => `$${number}` : () => '?';
  let last = '';
  for (;;) {
    const entries: OldEntry[] = await runner.query(
      `SELECT "id", "before", "after" FROM "${AUDIT}" WHERE "id" > ${place(1)} ORDER BY "id" LIMIT ${BATCH_ENTRIES}`,
      [last],
    );
    for (const { id, before, after } of entries) {
      const name = subjectNameOf(parsed(after), parsed(before));
      if (name !== null)
        await runner.query(`UPDATE "${AUDIT}" SET "subjectName" = ${place(1)} WHERE "id" = ${place(2)}`, [name, id]);
      last = id;
    }
    if (entries.length < BATCH_ENTRIES) return;
  }
}

function parsed(json: string | null): object | null {
  return json === null ? null : JSON.parse(json);
}
