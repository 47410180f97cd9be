import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { ANOTHER_ACADEMY, aPlantedKey, RestorableAcademy } from '../../testing/restorable.ts';
import { checkBackup } from '../check-backup.ts';
import { academyIdOf } from '../describe-backup.ts';

const PLANTED_ACT = `INSERT INTO admin_audit_entry
    ("id", "actorId", "actorName", "action", "noun", "subjectId", "createdAt")
  VALUES ('planted', 'x', 'Otra Persona', 'course.delete', 'course', 'c', '2026-03-01T00:00:00.000Z')`;

/** Recreates a table with another definition and the same rows. */
function redefined(table: string, columns: string): string[] {
  return [
    `CREATE TABLE redefined (${columns})`,
    `INSERT INTO redefined SELECT * FROM ${table}`,
    `DROP TABLE ${table}`,
    `ALTER TABLE redefined RENAME TO ${table}`,
  ];
}

/** Runs statements while the indexes of a table are absent: the restored indexes are outdated. */
function behindIndexes(table: string, ...statements: string[]): string[] {
  const indexes = `tbl_name = '${table}' AND type = 'index' AND sql IS NOT NULL`;
  return [
    `CREATE TEMP TABLE indexes AS SELECT * FROM sqlite_master WHERE ${indexes}`,
    'PRAGMA writable_schema = ON',
    `DELETE FROM sqlite_master WHERE ${indexes}`,
    'PRAGMA writable_schema = RESET',
    ...statements,
    'PRAGMA writable_schema = ON',
    'INSERT INTO sqlite_master SELECT * FROM indexes',
    'PRAGMA writable_schema = RESET',
    'DROP TABLE indexes',
  ];
}

const ACCOUNT_COLUMNS = `"id", "email", "username", "passwordHash", "role", "name", "lastName", "isActive",
  "experience", "hasPassword", "createdAt", "updatedAt"`;
/** Another account with the password of `admin`; `id` is an SQL expression. */
function planted(id: string, role: string): string {
  return `INSERT INTO auth_account (${ACCOUNT_COLUMNS})
    SELECT ${id}, NULL, 'planted', "passwordHash", '${role}', 'Ladrón', 'Falso', 1, 0, 1, "createdAt", "updatedAt"
    FROM auth_account WHERE "username" = 'admin'`;
}

const KEY_COLUMNS = `"use" text, "publicKey" text, "createdAt" text`;
const UNMARKING = `CREATE TRIGGER a AFTER UPDATE ON certificates_key
  BEGIN UPDATE certificates_key SET "restoredFrom" = NULL WHERE "id" = new."id"; END`;

describe('a backup with a hostile database', () => {
  let academy: RestorableAcademy;
  let own: Awaited<ReturnType<RestorableAcademy['keys']>>;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
    own = await academy.keys();
  });
  afterEach(() => academy.remove());

  const schema = () =>
    academy.ask(`SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name`);

  it.each([
    [
      'a conflict clause that lets no row be marked',
      redefined(
        'certificates_key',
        `"id" text PRIMARY KEY, ${KEY_COLUMNS},
         "restoredFrom" text UNIQUE ON CONFLICT IGNORE, "admittedAt" text, "withdrawnAt" text`,
      ),
    ],
    [
      'a column that lets no row be changed',
      redefined(
        'certificates_key',
        `"id" text PRIMARY KEY, ${KEY_COLUMNS},
         "restoredFrom" text, "admittedAt" text CHECK ("restoredFrom" IS NULL), "withdrawnAt" text`,
      ),
    ],
    ['a trigger that takes the mark away', [UNMARKING]],
    [
      'a trigger of a type in capital letters',
      [UNMARKING, 'PRAGMA writable_schema = ON', `UPDATE sqlite_master SET type = 'TRIGGER' WHERE name = 'a'`],
    ],
  ])('plants no key with %s', async (_, statements) => {
    const planted = aPlantedKey();
    const before = await schema();
    const name = await academy.edited(ANOTHER_ACADEMY, planted.statement, PLANTED_ACT, ...statements);
    await academy.restore(name);
    const keys = await academy.keys();
    expect(keys.filter(({ restoredFrom }) => restoredFrom === null)).toEqual(own);
    expect(keys.find(({ id }) => id === planted.id)).toEqual({ id: planted.id, restoredFrom: name, admittedAt: null });
    expect(await academy.ask(`SELECT "restoredFrom" FROM admin_audit_entry WHERE "id" = 'planted'`)).toEqual([
      { restoredFrom: name },
    ]);
    expect(await schema()).toEqual(before);
  });

  it('replaces no key of the same academy by one whose id differs in case', async () => {
    const planted = aPlantedKey();
    const id = own[0]?.id ?? '';
    const variant = id.replace(/[a-z]/, (letter) => letter.toUpperCase());
    const name = await academy.edited(
      ...redefined(
        'certificates_key',
        `"id" text COLLATE NOCASE PRIMARY KEY ON CONFLICT IGNORE, ${KEY_COLUMNS},
         "restoredFrom" text, "admittedAt" text, "withdrawnAt" text`,
      ),
      `DELETE FROM certificates_key WHERE "id" = '${id}'`,
      planted.statement.replace(planted.id, variant),
    );
    await academy.restore(name);
    expect(await academy.keys()).toEqual(own);
  });

  it.each([
    [
      'a generated column',
      ['ALTER TABLE auth_account ADD COLUMN large text GENERATED ALWAYS AS (hex(zeroblob(1000000))) VIRTUAL'],
    ],
    [
      'a view in the place of a table',
      [
        'DROP TABLE courses_rating',
        'CREATE VIEW courses_rating AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n',
      ],
    ],
  ])('is refused with %s', async (_, statements) => {
    const name = await academy.edited(...statements);
    await expect(academy.restore(name)).rejects.toMatchObject({ code: 'backup_damaged' });
    expect(await academy.keys()).toEqual(own);
  });

  it('is not compared with the academy when a column is generated', async () => {
    const name = await academy.edited('ALTER TABLE auth_account ADD COLUMN large text GENERATED ALWAYS AS (1) VIRTUAL');
    await expect(academy.preview(name, true, false)).rejects.toThrow('no plain table');
  });

  it('runs no trigger while it is migrated', async () => {
    const name = await academy.edited(
      ANOTHER_ACADEMY,
      `DELETE FROM migration WHERE "name" LIKE 'OwnPictures%'`,
      'CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n',
      'CREATE TRIGGER a AFTER INSERT ON migration BEGIN SELECT count(*) FROM endless; END',
    );
    await academy.restore(name);
    expect(await academy.ask(`SELECT "id" FROM backups_academy`)).toEqual([{ id: 'another' }]);
    expect(await academy.ask(`SELECT name FROM sqlite_master WHERE name IN ('a', 'endless')`)).toEqual([]);
  });

  it('neither offers nor brings invalid keys', async () => {
    const planted = aPlantedKey();
    const statements = ["'not a key'", `'{"kty":"OKP","kid":"x"}'`, "x'00'"].map(
      (text, index) => `INSERT INTO certificates_key ("id", "use", "publicKey", "createdAt")
        VALUES ('${`${index}`.repeat(43)}', 'proof', ${text}, '2026-03-01T00:00:00.000Z')`,
    );
    const name = await academy.edited(
      ANOTHER_ACADEMY,
      ...statements,
      planted.statement.replace("'proof'", "'weird'"),
      aPlantedKey().statement.replace('2026-03-01T00:00:00.000Z', 'no date'),
    );
    expect((await academy.preview(name, false, false)).keys).toEqual([]);
    await academy.restore(name);
    expect(await academy.keys()).toEqual(own);
  });

  it('lists account names as texts, even when they are blobs', async () => {
    const name = await academy.edited(
      `UPDATE auth_account SET "id" = 'unknown', "name" = x'41', "lastName" = '' WHERE "username" = 'berta'`,
    );
    expect((await academy.preview(name, true, false)).unknownStaff).toEqual({ count: 1, names: ['A'] });
  });

  it.each([
    [
      'says that they are learners',
      behindIndexes('auth_account', `UPDATE auth_account SET "role" = 'admin' WHERE "id" = 'planted'`),
    ],
    [
      'also gives their name',
      [
        'CREATE INDEX covering ON auth_account ("role", "isActive", "id", "name", "lastName", "email", "username")',
        ...behindIndexes('auth_account', `UPDATE auth_account SET "role" = 'admin' WHERE "id" = 'planted'`),
      ],
    ],
  ])('hides no planted admin with an index that %s', async (_, statements) => {
    const name = await academy.edited(planted(`'planted'`, 'learner'), ...statements);
    expect(await checkBackup(academy.fileOf(name))).not.toBeNull(); // checked with its indexes it is damaged
    expect((await academy.preview(name, true, false)).unknownStaff).toEqual({ count: 1, names: ['Ladrón Falso'] });
    await academy.restore(name);
    expect(await academy.ask(`SELECT "role" FROM auth_account WHERE "id" = 'planted'`)).toEqual([{ role: 'admin' }]);
  });

  it('hides no raised role with an index', async () => {
    const raised = behindIndexes(
      'auth_account',
      `UPDATE auth_account SET "role" = 'admin', "email" = NULL WHERE "username" = 'trainer'`,
    );
    const name = await academy.edited(...raised);
    expect((await academy.preview(name, true, false)).raised).toMatchObject({ count: 1 });
  });

  it('hides no planted admin with a collation of its ids or the type of its flags', async () => {
    const columns = await academy.ask<{ name: string }>(`SELECT name FROM pragma_table_info('auth_account')`);
    const definition = columns
      .map(({ name }) => `"${name}" ${name === 'id' ? 'text COLLATE RTRIM' : 'blob'}`)
      .join(', ');
    const name = await academy.edited(
      ...redefined('auth_account', definition),
      planted(`"id" || ' '`, 'admin').replace(`'Falso', 1,`, `'Falso', '1',`),
    );
    expect((await academy.preview(name, true, false)).unknownStaff).toEqual({ count: 1, names: ['Ladrón Falso'] });
  });

  it('restores the rows of a table, not those of a covering index', async () => {
    const columns = await academy.ask<{ name: string }>(`SELECT name FROM pragma_table_info('courses_category')`);
    const name = await academy.edited(
      'ALTER TABLE courses_category ADD COLUMN large varchar(1000)',
      `CREATE INDEX covering ON courses_category (${columns.map((column) => `"${column.name}"`).join(', ')})`,
      ...behindIndexes('courses_category', `UPDATE courses_category SET "name" = 'Compras'`),
    );
    await academy.restore(name);
    expect(await academy.ask('SELECT "name" FROM courses_category NOT INDEXED')).toEqual([{ name: 'Compras' }]);
  });

  it('is refused unread when its list of migrations has a generated column', async () => {
    const name = await academy.edited(
      'ALTER TABLE backups_academy ADD COLUMN large text GENERATED ALWAYS AS (hex(zeroblob(1000000))) VIRTUAL',
      'ALTER TABLE migration ADD COLUMN large text GENERATED ALWAYS AS (hex(zeroblob(1000000))) VIRTUAL',
    );
    expect(await checkBackup(academy.fileOf(name))).toMatch(/No se pudo leer/);
    const open = SqliteFile.openImmutable(academy.fileOf(name));
    await expect(withSqlite(open, academyIdOf)).rejects.toThrow('no plain table');
  });
});
