import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuiltProgram } from '../../testing/built-program.ts';

const ROWS = 400;

describe('a shell that is killed while it puts a backup in place', { timeout: 120_000 }, () => {
  let root: string;
  let swapper: BuiltProgram;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'academia-swap-'));
    swapper = await BuiltProgram.build('database-swapper');
    for (const name of ['old', 'new']) await makeDatabase(name);
  });
  afterAll(async () => {
    await swapper.remove();
    await rm(root, { recursive: true });
  });

  const backupOf = (name: string) => join(root, `${name}.sqlite`);

  function execute<Row>(file: string, statements: string): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const database = new sqlite3.Database(file);
      database.all<Row>(statements, (error, rows) =>
        database.close((closing) => (error || closing ? reject(error ?? closing) : resolve(rows))),
      );
    });
  }

  /** A database of a few megabytes, each row of which says which one it is. */
  async function makeDatabase(name: string): Promise<void> {
    await execute(backupOf(name), 'CREATE TABLE row (name varchar(10), padding text)');
    await execute(
      backupOf(name),
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
       INSERT INTO row SELECT '${name}', hex(randomblob(5000)) FROM n`,
    );
  }

  it.each(['before', 'within'])('leaves one database or the other, whole: %s each change of a file', async (moment) => {
    const folder = join(root, 'data');
    const found: string[] = [];
    for (const end of ['forward', 'back']) {
      for (let nth = 1, outcome = 'killed'; outcome === 'killed'; nth += 1) {
        await folderWith(folder, backupOf('old'));
        outcome = await swapper.run(String(nth), moment, end, folder, backupOf('new'));
        const database = join(folder, 'academia.sqlite');
        expect(await execute(database, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
        const rows = await execute<{ name: string; count: number }>(
          database,
          'SELECT name, count(*) AS count FROM row GROUP BY name',
        );
        expect(rows.map(({ count }) => count)).toEqual([ROWS]);
        found.push(rows[0]?.name ?? '');
      }
      expect(found.at(-1)).toBe(end === 'forward' ? 'new' : 'old');
    }
    expect(found.length).toBeGreaterThan(12);
    expect(new Set(found)).toEqual(new Set(['old', 'new']));
  });
});

async function folderWith(folder: string, database: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await copyFile(database, join(folder, 'academia.sqlite'));
}
