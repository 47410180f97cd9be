import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { type OpenedDatabase, openDatabase } from '../testing/opened-database.ts';

const INSERT = `INSERT INTO courses_category ("id", "name", "nameKey", "sortOrder") VALUES ('1', 'a', 'a', 1)`;

describe('the data sources', () => {
  let database: OpenedDatabase;

  beforeAll(async () => {
    database = await openDatabase();
    await migrate(database.writer);
  });
  afterAll(() => database.close());

  it.each(['writer', 'reader'] as const)('commit durably and enforce foreign keys: the %s', async (role) => {
    const source = database[role];
    const wanted = database.isPostgres
      ? { synchronous_commit: 'on', default_transaction_read_only: role === 'reader' ? 'on' : 'off' }
      : {
          journal_mode: 'wal',
          foreign_keys: 1,
          timeout: 5_000,
          synchronous: 2,
          query_only: role === 'reader' ? 1 : 0,
        };
    const asked = database.isPostgres
      ? Object.keys(wanted).map((name) => `SHOW ${name}`)
      : pragmasOf(Object.keys(wanted));
    const answers = await Promise.all(asked.map((question) => source.query(question)));
    expect(Object.assign({}, ...answers.flat())).toEqual(wanted);
  });

  it('refuse every write on the reader', async () => {
    await expect(database.reader.query(INSERT)).rejects.toThrow(/readonly|read-only/);
    await expect(database.reader.query('DROP TABLE courses_category')).rejects.toThrow(/readonly|read-only/);
    await expect(database.reader.transaction((manager) => manager.query(INSERT))).rejects.toThrow(/readonly|read-only/);
    expect(await database.reader.query('SELECT * FROM courses_category')).toEqual([]);
  });

  it('refuse a row whose foreign key matches no row', async () => {
    const orphan = `INSERT INTO courses_view ("courseId", "day", "viewerHash", "createdAt")
      VALUES ('none', '2026-01-01', 'x', '')`;
    await expect(database.writer.query(orphan)).rejects.toThrow(/foreign key/i);
  });

  it('give equal answers and errors to repeated and concurrent queries', async () => {
    const { reader, writer } = database;
    const question = 'SELECT "name" FROM courses_category';
    const asked = () => Promise.all(Array.from({ length: 8 }, () => reader.query(question)));
    expect(await asked()).toEqual(Array(8).fill([]));
    await writer.query(INSERT);
    expect(await asked()).toEqual(Array(8).fill([{ name: 'a' }]));
    await writer.query('ALTER TABLE courses_category ADD COLUMN "later" integer'); // another process may do this
    expect(await reader.query('SELECT * FROM courses_category')).toMatchObject([{ name: 'a', later: null }]);
    await writer.query('DELETE FROM courses_category');
    expect(await asked()).toEqual(Array(8).fill([]));
    const wrong = () => reader.query('SELECT * FROM nowhere').catch((error: Error) => error.message);
    const errors = await Promise.all([wrong(), wrong(), wrong()]);
    expect([...errors, await wrong()]).toEqual(Array(4).fill(expect.stringMatching(/nowhere/)));
    for (let number = 0; number < 300; number += 1)
      expect(await reader.query(`SELECT ${number} AS n`)).toEqual([{ n: number }]);
  });

  function pragmasOf(names: string[]): string[] {
    return names.map((name) => `PRAGMA ${name === 'timeout' ? 'busy_timeout' : name}`);
  }
});
