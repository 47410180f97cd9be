import type { ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';
import { MAX_MATCHES, type SearchFields } from './search-fields.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * Lengths of prefixes with their own index. Without it SQLite merges the matches of all words with the prefix for every
 * search: milliseconds when a word is in thousands of rows. Longer prefixes are merged that way.
 */
const PREFIX_LENGTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * SQLite's FTS5, contentless: it stores only the words. A table maps documents to row ids, because rowids of a table
 * with a text key change at a vacuum. Source: https://sqlite.org/fts5.html, 4.4.2 'Contentless-Delete Tables'.
 */
export class Fts5Index implements SearchIndex {
  private readonly words: string;
  private readonly documents: string;

  constructor(private readonly fields: SearchFields) {
    this.words = `${fields.table}_search`;
    this.documents = `${fields.table}_search_document`;
  }

  async create(runner: QueryRunner): Promise<void> {
    const { table, columns, beside = [], prefixes = PREFIX_LENGTHS } = this.fields;
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const kept = ['id', ...beside].map((name) => `"${name}"`).join(', ');
    const newKept = ['id', ...beside].map((name) => `new."${name}"`).join(', ');
    const values = columns.map(({ name }) => `new."${name}"`).join(', ');
    const row = (id: string) => `(SELECT "row" FROM "${this.documents}" WHERE "id" = ${id})`;
    const addWords = `INSERT INTO "${this.words}" (rowid, ${names}) VALUES (${row('new."id"')}, ${values});`;
    const removeWords = `DELETE FROM "${this.words}" WHERE rowid = ${row('old."id"')};`;
    const statements = [
      `CREATE TABLE "${this.documents}" ("row" INTEGER PRIMARY KEY, ${kept}, UNIQUE ("id"))`,
      `CREATE VIRTUAL TABLE "${this.words}" USING fts5(${names}, content='', contentless_delete=1, prefix='${prefixes.join(' ')}', tokenize="unicode61 remove_diacritics 2")`,
      `CREATE TRIGGER "${this.words}_insert" AFTER INSERT ON "${table}" BEGIN INSERT INTO "${this.documents}" (${kept}) VALUES (${newKept}); ${addWords} END`,
      `CREATE TRIGGER "${this.words}_update" AFTER UPDATE OF ${names} ON "${table}" BEGIN ${removeWords} ${addWords} END`,
      `CREATE TRIGGER "${this.words}_delete" AFTER DELETE ON "${table}" BEGIN ${removeWords} DELETE FROM "${this.documents}" WHERE "id" = old."id"; END`,
    ];
    if (beside.length > 0) {
      const columnsBeside = beside.map((name) => `"${name}"`).join(', ');
      const changes = beside.map((name) => `"${name}" = new."${name}"`).join(', ');
      statements.push(
        `CREATE TRIGGER "${this.words}_beside" AFTER UPDATE OF ${columnsBeside} ON "${table}" BEGIN UPDATE "${this.documents}" SET ${changes} WHERE "id" = new."id"; END`,
      );
    }
    for (const statement of statements) await runner.query(statement);
  }

  async drop(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update', 'delete', 'beside'])
      await runner.query(`DROP TRIGGER IF EXISTS "${this.words}_${event}"`);
    await runner.query(`DROP TABLE "${this.words}"`);
    await runner.query(`DROP TABLE "${this.documents}"`);
  }

  /** Recreates the search objects and fills them with the existing rows; for migrations. */
  async makeAnew(runner: QueryRunner): Promise<void> {
    await this.drop(runner);
    await this.create(runner);
    await this.fill(runner);
  }

  /** Inserts the oldest rows first, so that the newest get the highest numbers. */
  async fill(runner: QueryRunner): Promise<void> {
    const { table, columns, beside = [], age = 'createdAt' } = this.fields;
    const kept = ['id', ...beside].map((name) => `"${name}"`).join(', ');
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await runner.query(
      `INSERT INTO "${this.documents}" (${kept}) SELECT ${kept} FROM "${table}" ORDER BY "${age}", "id"`,
    );
    await runner.query(
      `INSERT INTO "${this.words}" (rowid, ${names})
       SELECT d."row", ${names} FROM "${this.documents}" d JOIN "${table}" t ON t."id" = d."id" ORDER BY d."row"`,
    );
  }

  narrow<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>, words: readonly string[]): string {
    const weights = this.fields.columns.map(({ weight }) => weight).join(', ');
    const hits = `(SELECT d."id" AS "id", bm25("${this.words}", ${weights}) AS "rank"
      FROM "${this.words}" JOIN "${this.documents}" d ON d."row" = "${this.words}".rowid
      WHERE "${this.words}" MATCH :searchWords ORDER BY "${this.words}".rowid DESC LIMIT ${MAX_MATCHES})`;
    rows.innerJoin(hits, 'hit', `"hit"."id" = ${rows.alias}.id`);
    rows.setParameter('searchWords', this.expressionOf(words));
    return '"hit"."rank"';
  }

  /** `CROSS JOIN` preserves the order of the matches, so that the limit selects the newest ones. */
  newest(where: string, limit: number): string {
    const { beside = [] } = this.fields;
    const columns = ['id', ...beside].map((name) => `d."${name}" AS "${name}"`).join(', ');
    const matches = `SELECT rowid FROM "${this.words}" WHERE "${this.words}" MATCH $1
      ORDER BY rowid DESC LIMIT ${MAX_MATCHES}`;
    return `SELECT ${columns} FROM (${matches}) m CROSS JOIN "${this.documents}" d ON d."row" = m.rowid
      WHERE ${where} LIMIT ${limit}`;
  }

  expressionOf(words: readonly string[]): string {
    return words.map((word) => `"${word}"*`).join(' ');
  }
}
