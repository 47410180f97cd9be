import type { ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';
import { MAX_MATCHES, type SearchFields } from './search-fields.ts';
import type { SearchIndex } from './search-index.ts';

/** The expression for a text without accents and punctuation. */
const plain = (text: string) => `regexp_replace(unaccent(${text}), '[[:punct:][:space:]]+', ' ', 'g')`;
/** The expression of a search for words by their beginnings. */
const queryOf = (words: string) =>
  `to_tsquery('simple', regexp_replace(nullif(trim(${plain(words)}), ''), ' +', ':* & ', 'g') || ':*')`;

const WEIGHT_LABELS = ['A', 'B', 'C', 'D'] as const;

/**
 * PostgreSQL's text search, with the documents in a separate table that a trigger updates: a column of the searched
 * table would appear as a difference between schema and entities. `plain` strips accents and punctuation from documents
 * and queries, because the parser treats 'ventas/marketing' as one path and '1.000' as one number.
 */
export class PostgresIndex implements SearchIndex {
  private readonly documents: string;

  constructor(private readonly fields: SearchFields) {
    this.documents = `${fields.table}_search`;
  }

  async create(runner: QueryRunner): Promise<void> {
    const { table, columns } = this.fields;
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const statements = [
      'CREATE EXTENSION IF NOT EXISTS unaccent',
      `CREATE TABLE "${this.documents}" ("id" varchar(36) PRIMARY KEY REFERENCES "${table}" ("id") ON DELETE CASCADE, "document" tsvector NOT NULL)`,
      `CREATE INDEX "${this.documents}_words" ON "${this.documents}" USING gin ("document")`,
      `CREATE FUNCTION "${this.documents}_keep"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO "${this.documents}" ("id", "document") VALUES (NEW."id", ${this.documentOf('NEW')})
         ON CONFLICT ("id") DO UPDATE SET "document" = EXCLUDED."document";
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER "${this.documents}_keep" AFTER INSERT OR UPDATE OF ${names} ON "${table}" FOR EACH ROW EXECUTE FUNCTION "${this.documents}_keep"()`,
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async fill(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO "${this.documents}" ("id", "document")
       SELECT t."id", ${this.documentOf('t')} FROM "${this.fields.table}" t`,
    );
  }

  async drop(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER "${this.documents}_keep" ON "${this.fields.table}"`);
    await runner.query(`DROP FUNCTION "${this.documents}_keep"`);
    await runner.query(`DROP TABLE "${this.documents}"`);
  }

  narrow<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>, words: readonly string[]): string {
    const weights = [...WEIGHT_LABELS]
      .reverse()
      .map((label) => this.fields.columns[WEIGHT_LABELS.indexOf(label)]?.weight ?? 0);
    const most = Math.max(...weights);
    const scale = weights.map((weight) => weight / most).join(',');
    const hits = `(SELECT s."id" AS "id", -ts_rank('{${scale}}', s."document", q) AS "rank"
      FROM "${this.documents}" s, ${queryOf(':searchWords')} q
      WHERE s."document" @@ q ORDER BY s."id" DESC LIMIT ${MAX_MATCHES})`;
    rows.innerJoin(hits, 'hit', `"hit"."id" = ${rows.alias}.id`);
    rows.setParameter('searchWords', this.expressionOf(words));
    return '"hit"."rank"';
  }

  newest(where: string, limit: number): string {
    const { table, beside = [] } = this.fields;
    const columns = ['id', ...beside].map((name) => `d."${name}"`).join(', ');
    const matches = `SELECT s."id" FROM "${this.documents}" s, ${queryOf('$1')} q WHERE s."document" @@ q
      ORDER BY s."id" DESC LIMIT ${MAX_MATCHES}`;
    return `SELECT ${columns} FROM (${matches}) m JOIN "${table}" d ON d."id" = m."id"
      WHERE ${where} ORDER BY d."id" DESC LIMIT ${limit}`;
  }

  expressionOf(words: readonly string[]): string {
    return words.join(' ');
  }

  /** The expression for the document of a row; null columns count as empty. */
  private documentOf(row: string): string {
    return this.fields.columns
      .map(
        ({ name }, index) =>
          `setweight(to_tsvector('simple', ${plain(`coalesce(${row}."${name}", '')`)}), '${WEIGHT_LABELS[index]}')`,
      )
      .join(' || ');
  }
}
