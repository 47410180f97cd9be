import type { ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';
import { MAX_RANKED_MATCHES, type SearchFields } from './search-fields.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * SQLite's FTS5, contentless: the words alone. A table beside it ties each document to the row's id, because rowids of a table with
 * a text key change when the file is vacuumed. Source: https://sqlite.org/fts5.html, 4.4.2 'Contentless-Delete Tables'.
 */
export class Fts5Index implements SearchIndex {
  private readonly words: string;
  private readonly documents: string;

  constructor(private readonly fields: SearchFields) {
    this.words = `${fields.table}_search`;
    this.documents = `${fields.table}_search_document`;
  }

  async create(runner: QueryRunner): Promise<void> {
    const { table, columns } = this.fields;
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns.map(({ name }) => `new."${name}"`).join(', ');
    const row = (id: string) => `(SELECT "row" FROM "${this.documents}" WHERE "id" = ${id})`;
    const addWords = `INSERT INTO "${this.words}" (rowid, ${names}) VALUES (${row('new."id"')}, ${values});`;
    const removeWords = `DELETE FROM "${this.words}" WHERE rowid = ${row('old."id"')};`;
    const statements = [
      `CREATE TABLE "${this.documents}" ("row" INTEGER PRIMARY KEY, "id" varchar(36) NOT NULL UNIQUE)`,
      `CREATE VIRTUAL TABLE "${this.words}" USING fts5(${names}, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2")`,
      `CREATE TRIGGER "${this.words}_insert" AFTER INSERT ON "${table}" BEGIN INSERT INTO "${this.documents}" ("id") VALUES (new."id"); ${addWords} END`,
      `CREATE TRIGGER "${this.words}_update" AFTER UPDATE OF ${names} ON "${table}" BEGIN ${removeWords} ${addWords} END`,
      `CREATE TRIGGER "${this.words}_delete" AFTER DELETE ON "${table}" BEGIN ${removeWords} DELETE FROM "${this.documents}" WHERE "id" = old."id"; END`,
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async drop(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update', 'delete']) await runner.query(`DROP TRIGGER "${this.words}_${event}"`);
    await runner.query(`DROP TABLE "${this.words}"`);
    await runner.query(`DROP TABLE "${this.documents}"`);
  }

  narrow<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>, words: readonly string[]): string {
    const weights = this.fields.columns.map(({ weight }) => weight).join(', ');
    const hits = `(SELECT d."id" AS "id", bm25("${this.words}", ${weights}) AS "rank"
      FROM "${this.words}" JOIN "${this.documents}" d ON d."row" = "${this.words}".rowid
      WHERE "${this.words}" MATCH :searchWords ORDER BY "${this.words}".rowid DESC LIMIT ${MAX_RANKED_MATCHES})`;
    rows.innerJoin(hits, 'hit', `"hit"."id" = ${rows.alias}.id`);
    rows.setParameter('searchWords', words.map((word) => `"${word}"*`).join(' '));
    return '"hit"."rank"';
  }
}
