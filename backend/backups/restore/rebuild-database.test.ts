import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrations } from '../../database/migrations.ts';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { makeEmptyDatabase } from './migrate-copy.ts';
import { rebuildDatabase } from './rebuild-database.ts';

const NEVER = new AbortController().signal;
const TABLES = `SELECT name FROM sqlite_master
  WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%_search%'`;

describe('rebuilding a database', () => {
  let folder: string;
  let source: string;
  let target: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(inject('testFolder'), 'rebuild-'));
    source = join(folder, 'source.sqlite');
    target = join(folder, 'target.sqlite');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const ask = <Row>(file: string, statement: string) =>
    withSqlite(SqliteFile.open(file), (database) => database.all<Row>(statement));

  /** Inserts one row of invented values into each table. */
  async function fill(file: string): Promise<string[]> {
    const tables = (await ask<{ name: string }>(file, TABLES))
      .map(({ name }) => name)
      .filter((name) => name !== 'migration');
    for (const table of tables) {
      const columns = await ask<{ name: string; type: string }>(
        file,
        `SELECT name, type FROM pragma_table_info('${table}')`,
      );
      const values = columns.map(({ name, type }) => (/char|text/i.test(type) ? `'${name}'` : '1'));
      await ask(file, `DELETE FROM "${table}"`);
      await ask(
        file,
        `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join()}) VALUES (${values.join()})`,
      );
    }
    return tables;
  }

  it.each([...migrations.keys()].filter((index) => index % 4 === 0).concat(migrations.length - 1))(
    'copies the rows and tables of a database after migration %i',
    async (index) => {
      const names = new Set(migrations.slice(0, index + 1).map(({ name }) => name));
      await makeEmptyDatabase(source, names);
      const tables = await fill(source);
      await rebuildDatabase(source, target, NEVER);
      for (const table of tables)
        expect(await ask(target, `SELECT * FROM "${table}"`), table).toEqual(
          await ask(source, `SELECT * FROM "${table}"`),
        );
      const schema = `SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name`;
      expect(await ask(target, schema)).toEqual(await ask(source, schema));
    },
  );

  it('stops in the middle of a statement when it is aborted', async () => {
    await makeEmptyDatabase(source, new Set(migrations.map(({ name }) => name)));
    await ask(
      source,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
       INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "subjectId", "createdAt")
       SELECT i, '', '', '', '', '' FROM n`,
    );
    await makeEmptyDatabase(join(folder, 'empty.sqlite'), new Set(migrations.map(({ name }) => name)));
    const emptyBytes = (await stat(join(folder, 'empty.sqlite'))).size;
    const ending = new AbortController();
    const rebuilding = expect(rebuildDatabase(source, target, ending.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    // SQLite writes pages to the file when the changed ones no longer fit in memory.
    await expect
      .poll(async () => (await stat(target).catch(() => ({ size: 0 }))).size, { interval: 5 })
      .toBeGreaterThan(2 * emptyBytes);
    ending.abort();
    await rebuilding;
    expect(await ask(target, 'SELECT count(*) AS count FROM admin_audit_entry')).toEqual([{ count: 0 }]);
  });
});
