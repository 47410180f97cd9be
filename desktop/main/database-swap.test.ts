import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuiltProgram } from '../testing/built-program.ts';

const ROUNDS = 20;
const ROWS = 400;

describe('a shell that is killed while it puts a backup in place', { timeout: 120_000 }, () => {
  let root: string;
  let swapper: BuiltProgram;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'academia-swap-'));
    swapper = await BuiltProgram.build('database-swapper');
    for (const name of ['first', 'second']) await makeDatabase(name);
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

  it(`leaves one database or the other, whole, ${ROUNDS} times`, async () => {
    const folder = join(root, 'data');
    const found = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await rm(folder, { recursive: true, force: true });
      await folderWith(folder, backupOf('first'));
      const turns = 1 + Math.floor(Math.random() * 6);
      expect(await swapper.runAndKill([folder, backupOf('second'), backupOf('first')], turns)).toEqual([]);
      const database = join(folder, 'academia.sqlite');
      expect(await execute(database, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      const rows = await execute<{ name: string; count: number }>(
        database,
        'SELECT name, count(*) AS count FROM row GROUP BY name',
      );
      expect(rows.map(({ count }) => count)).toEqual([ROWS]);
      expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/-(wal|shm)$/));
      for (const { name } of rows) found.add(name);
    }
    expect([...found].toSorted()).toEqual(['first', 'second']);
  });
});

async function folderWith(folder: string, database: string): Promise<void> {
  await mkdir(folder);
  await copyFile(database, join(folder, 'academia.sqlite'));
}
