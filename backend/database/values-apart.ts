import { PERSONAL_FIELDS } from '../personal-data/personal-fields.ts';
import { setApart } from '../personal-data/personal-values.ts';

const ENTRIES = 'admin_audit_entry';
const VALUES = 'admin_audit_values';
/** Entries in memory at a time. */
const BATCH_ENTRIES = 500;

/** A database with its SQL dialect: of a migration, or a file that is being restored. */
export interface SqlDatabase {
  readonly isPostgres: boolean;
  query<Row>(sql: string, parameters: readonly string[]): Promise<Row[]>;
}

interface KeptEntry {
  readonly id: string;
  readonly noun: string;
  readonly action: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly createdAt: string;
}

/**
 * Moves the personal values of audit entries into their own table if the entry is from `since` or later, and drops
 * older ones and those without a known person, which no erasure would find. Uses batches with three statements each.
 * @param since ISO 8601 in UTC
 */
export async function setAuditValuesApart(database: SqlDatabase, since: string): Promise<void> {
  const { isPostgres } = database;
  const place = (number: number) => (isPostgres ? `$${number}` : '?');
  // Without a condition on nouns: with it SQLite uses their index, and sorts the rest of the log for each batch.
  const select = `SELECT "id", "noun", "action", "actorId", "actorName", "subjectId", "subjectName", "before", "after",
      "createdAt"
    FROM "${ENTRIES}" WHERE "id" > ${place(1)} ORDER BY "id" LIMIT ${BATCH_ENTRIES}`;
  for (let last = ''; ; ) {
    const entries: KeptEntry[] = await database.query<KeptEntry>(select, [last]);
    const personal = entries.filter(({ noun }) => Object.hasOwn(PERSONAL_FIELDS, noun));
    const told = personal.map((entry) => ({
      entry,
      ...setApart({ ...entry, before: parsed(entry.before), after: parsed(entry.after) }),
    }));
    const changed = told.filter(({ values }) => values.length > 0);
    if (changed.length > 0) await store(database, changed, since);
    last = entries.at(-1)?.id ?? '';
    if (entries.length < BATCH_ENTRIES) return;
  }
}

type Told = ReturnType<typeof setApart> & { readonly entry: KeptEntry };

async function store(database: SqlDatabase, told: readonly Told[], since: string): Promise<void> {
  const rows = told.map(({ entry: { id }, before, after, subjectName, actorName }) => ({
    id,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    subjectName,
    actorName,
  }));
  const values = told
    .filter(({ entry }) => entry.createdAt >= since)
    .flatMap(({ entry: { id, createdAt }, values: apart }) =>
      apart
        .filter(({ personId }) => personId !== '')
        .map(({ fields, ...one }) => ({ ...one, entryId: id, fields: JSON.stringify(fields), createdAt })),
    );
  const changes = ['before', 'after', 'subjectName', 'actorName'].map((name) => `"${name}" = "new"."${name}"`);
  await database.query(
    `UPDATE "${ENTRIES}" SET ${changes.join(', ')}
     FROM ${tableOf(database, ['id', 'before', 'after', 'subjectName', 'actorName'])}
     WHERE "${ENTRIES}"."id" = "new"."id"`,
    [JSON.stringify(rows)],
  );
  const columns = ['entryId', 'personId', 'subjectName', 'actorName', 'fields', 'createdAt'];
  const names = columns.map((name) => `"${name}"`).join(', ');
  await database.query(
    `INSERT INTO "${VALUES}" (${names})
     SELECT ${names} FROM ${tableOf(database, columns)} WHERE true ON CONFLICT DO NOTHING`,
    [JSON.stringify(values)],
  );
}

/** The rows of a JSON text, the only parameter, as a table `new` with these text columns. */
function tableOf({ isPostgres }: SqlDatabase, columns: readonly string[]): string {
  if (isPostgres) return `json_to_recordset($1::json) AS "new"(${columns.map((name) => `"${name}" text`).join(', ')})`;
  const values = columns.map((name) => `json_extract(value, '$.${name}') AS "${name}"`);
  return `(SELECT ${values.join(', ')} FROM json_each(?)) AS "new"`;
}

function parsed(json: string | null): object | null {
  return json === null ? null : JSON.parse(json);
}
