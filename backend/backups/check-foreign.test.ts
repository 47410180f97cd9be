import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { SLOW_TO_CHECK } from '../testing/backups.ts';
import { TestDataFolder } from '../testing/data-folder.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { BackupService } from './backup.service.ts';
import { requireSound, requireSoundForeign } from './check-backup.ts';
import { requirePlainTables } from './restore/table-rows.ts';

const NEVER = new AbortController().signal;
/** Fails when it is evaluated: the smallest integer has no absolute value. */
const FAILS = 'abs(-9223372036854775807 - x)';

/** A table with a row, with its index or itself redefined in a way that SQLite would refuse. */
function defined(name: string, definition: string): string[] {
  return [
    'CREATE TABLE hostile (x)',
    'INSERT INTO hostile VALUES (1)',
    'CREATE INDEX hostile_index ON hostile (length(x))',
    'PRAGMA writable_schema = ON',
    `UPDATE sqlite_master SET sql = '${definition}' WHERE name = '${name}'`,
    'PRAGMA writable_schema = RESET',
  ];
}

describe('checking a database that this academy did not sign', () => {
  let folder: TestDataFolder;
  let backup: string;
  /** A fresh copy of the backup for each test. */
  let file: string;

  beforeAll(async () => {
    folder = await TestDataFolder.make();
    const academy = await TestAcademy.open(folder.environment);
    backup = join(folder.path, 'backups', (await academy.app.get(BackupService).makeBackup('manual')).name);
    file = join(folder.path, 'backups', 'copy.sqlite');
    await academy.close();
  });
  beforeEach(() => copyFile(backup, file));
  afterAll(() => folder.remove());

  function change(...statements: string[]): Promise<void> {
    return withSqlite(SqliteFile.open(file), async (database) => {
      for (const statement of statements) await database.all(statement);
    });
  }

  /** SQLite's own checks of a writable database, which evaluate every expression. */
  function evaluating(): Promise<void> {
    return change('PRAGMA integrity_check', 'PRAGMA quick_check', 'PRAGMA writable_schema = RESET');
  }

  const damaged = { code: 'backup_damaged' };

  it('accepts a sound database', async () => {
    await expect(requireSoundForeign(file, NEVER)).resolves.toBeUndefined();
  });

  it.each([
    ['an index', defined('hostile_index', `CREATE INDEX hostile_index ON hostile (${FAILS})`)],
    [
      'the condition of an index',
      defined('hostile_index', `CREATE INDEX hostile_index ON hostile (x) WHERE ${FAILS} > 0`),
    ],
    ['a constraint', defined('hostile', `CREATE TABLE hostile (x CHECK (${FAILS} > 0))`)],
    [
      'the settings of a search',
      [
        'CREATE VIRTUAL TABLE hostile USING fts5 (x)',
        'DROP TABLE hostile_config',
        `CREATE VIEW hostile_config AS SELECT 'version' AS k, ${FAILS.replace('x', '1')} AS v`,
      ],
    ],
  ])('evaluates no expression in %s', async (_, statements) => {
    await change(...statements);
    await expect(evaluating()).rejects.toThrow();
    await expect(requireSoundForeign(file, NEVER)).resolves.toBeUndefined();
  });

  it('refuses a generated column in any table', async () => {
    await change('CREATE TABLE hostile (x, y GENERATED ALWAYS AS (hex(zeroblob(1000000))) VIRTUAL)');
    await expect(requireSoundForeign(file, NEVER)).rejects.toMatchObject(damaged);
  });

  it('refuses a table with damaged pages', async () => {
    await change(
      'PRAGMA writable_schema = ON',
      `UPDATE sqlite_master SET rootpage = (SELECT max(rootpage) FROM sqlite_master WHERE type = 'index')
       WHERE name = 'auth_account'`,
    );
    await expect(requireSoundForeign(file, NEVER)).rejects.toMatchObject(damaged);
  });

  it('refuses a database with more tables than an academy has', async () => {
    await change('BEGIN', ...Array.from({ length: 1_001 }, (_, index) => `CREATE TABLE many_${index} (x)`), 'COMMIT');
    await expect(requireSoundForeign(file, NEVER)).rejects.toMatchObject(damaged);
  });

  it('treats a virtual table as not plain, and does not open it', async () => {
    await change(
      'CREATE VIRTUAL TABLE hostile USING fts5 (x)',
      'DROP TABLE hostile_config',
      `CREATE VIEW hostile_config AS SELECT 'version' AS k, ${FAILS.replace('x', '1')} AS v`,
    );
    const open = SqliteFile.openImmutable(file);
    await expect(withSqlite(open, (database) => requirePlainTables(database, 'main', ['hostile']))).rejects.toThrow(
      'hostile is no plain table',
    );
  });

  it('ends a queued check at once when it is aborted, and continues with the next', async () => {
    await change(...SLOW_TO_CHECK);
    const [slow, waiting] = [new AbortController(), new AbortController()];
    const ends: string[] = [];
    const first = requireSoundForeign(file, slow.signal).catch((error: Error) => ends.push(error.message));
    const second = requireSoundForeign(backup, waiting.signal).catch((error: Error) => ends.push(error.message));
    const third = requireSoundForeign(backup, NEVER).then(() => ends.push('the next is sound'));
    waiting.abort(new Error('the waiting ends'));
    await second;
    expect(ends).toEqual(['the waiting ends']);
    slow.abort(new Error('the slow one ends'));
    await Promise.all([first, third]);
    expect(ends).toEqual(['the waiting ends', 'the slow one ends', 'the next is sound']);
  });

  it('ends with the reason of its abort signal', async () => {
    const rows = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100000) SELECT i FROM n';
    await change(
      'CREATE TABLE hostile (x)',
      'CREATE INDEX hostile_index ON hostile (length(x))',
      `INSERT INTO hostile ${rows}`,
      'PRAGMA writable_schema = ON',
      `UPDATE sqlite_master SET sql = 'CREATE INDEX hostile_index ON hostile (length(hex(zeroblob(10000000))) + x)'
       WHERE name = 'hostile_index'`,
    );
    for (const look of [requireSound, requireSoundForeign]) {
      const ending = new AbortController();
      const looking = look(file, ending.signal);
      ending.abort(new Error('the work ends'));
      await expect(looking, look.name).rejects.toThrow('the work ends');
    }
  });
});
