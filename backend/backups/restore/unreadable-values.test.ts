import { copyFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { storedColumns } from '../../entities/stored-columns.ts';
import { ANOTHER_ACADEMY, RestorableAcademy } from '../../testing/restorable.ts';
import { TABLE_NAMES } from './unreadable-values.es.ts';
import { requireReadable } from './unreadable-values.ts';

const courses = (column: string, rows = '1 fila tiene') =>
  `La copia está dañada: en los cursos (tabla courses_course), ${rows} en la columna «${column}» un valor que la academia no puede leer.`;

/** The same rows in a table without constraints. */
const LOOSENED = [
  'CREATE TABLE loosened AS SELECT * FROM courses_course',
  'DROP TABLE courses_course',
  'ALTER TABLE loosened RENAME TO courses_course',
];

describe('a backup with unreadable values', () => {
  let academy: RestorableAcademy;

  beforeAll(async () => {
    academy = await RestorableAcademy.make();
  });
  afterAll(() => academy.remove());

  const refused = (message: string | RegExp) => ({
    code: 'backup_damaged',
    details: [{ path: 'name', message: typeof message === 'string' ? message : expect.stringMatching(message) }],
  });

  it.each([
    ['no JSON', `UPDATE courses_course SET "tags" = '{'`, courses('tags')],
    ['JSON that ends too early', `UPDATE courses_course SET "tags" = '[]' || char(0) || 'x'`, courses('tags')],
    ['an object in the place of a list', `UPDATE courses_course SET "learnings" = '{}'`, courses('learnings')],
    ['a number in a list of texts', `UPDATE courses_course SET "tags" = '["a", 1]'`, courses('tags')],
    ['a text in a list of objects', `UPDATE courses_lesson SET "subtitles" = '["a"]'`, /columna «subtitles»/],
    [
      'a list in the place of an object',
      `UPDATE admin_audit_entry SET "after" = '[]'`,
      /^La copia .* en el registro \(.*«after»/,
    ],
    ['no date', `UPDATE courses_course SET "createdAt" = 'never'`, courses('createdAt')],
    [
      'a day that is not in the calendar',
      `UPDATE courses_course SET "updatedAt" = '2026-02-30T00:00:00.000Z'`,
      courses('updatedAt'),
    ],
    [
      'a date in a far year',
      `UPDATE auth_account SET "tokensCountFrom" = '+275760-09-13T00:00:00.000Z'`,
      /, 4 filas tienen en .*«tokensCountFrom»/,
    ],
    ['an empty date', `UPDATE courses_course SET "createdAt" = ''`, courses('createdAt')],
    ['no hour', `INSERT INTO training_activity VALUES ('a', '2026-03-02', 'l', 'c', 1)`, /«hour»/],
    ['no day', `INSERT INTO help_search_miss VALUES ('hoy', 'courses', 'x', 1)`, /«day»/],
    [
      'a role that there is not',
      `UPDATE auth_account SET "role" = 'ADMIN' WHERE "username" = 'berta'`,
      /las cuentas .*1 fila .*«role»/,
    ],
    ['a level that there is not', `UPDATE courses_course SET "level" = 'x'`, courses('level')],
    ['no settings', 'DELETE FROM settings_academy', /en la configuración de la academia .* falta la fila sin la que/],
  ])('is refused before the academy is closed with %s', async (_, statement, message) => {
    const name = await academy.edited(ANOTHER_ACADEMY, statement);
    await expect(academy.stage(name)).rejects.toMatchObject(refused(message));
  });

  it('is refused for a missing value, which no table of the academy allows', async () => {
    const name = await academy.edited(ANOTHER_ACADEMY, ...LOOSENED, `UPDATE courses_course SET "description" = NULL`);
    await expect(academy.stage(name)).rejects.toMatchObject(refused(courses('description')));
  });

  it('is refused for rows that repeat a value', async () => {
    const name = await academy.edited(
      ANOTHER_ACADEMY,
      ...LOOSENED,
      'INSERT INTO courses_course SELECT * FROM courses_course',
    );
    await expect(academy.stage(name)).rejects.toMatchObject(refused(/en los cursos .* hay filas que repiten .* «id»/));
  });

  it("is refused for texts in columns of numbers and flags, even with this academy's signature", async () => {
    await academy.change(`UPDATE courses_course SET "viewCount" = 'muchas', "duration" = 1.5, "isFeatured" = 2`);
    const name = await academy.backUp();
    await expect(academy.stage(name)).rejects.toMatchObject(refused(courses('duration')));
    await academy.change('UPDATE courses_course SET "viewCount" = 0, "duration" = 1, "isFeatured" = 0');
  });

  it('is accepted with an instant without milliseconds, and with empty texts that mean no value', async () => {
    const name = await academy.edited(
      ANOTHER_ACADEMY,
      `UPDATE courses_course SET "createdAt" = '2026-03-02T15:00:00Z', "archivedAt" = NULL`,
      `UPDATE courses_lesson SET "createdAt" = ''`,
      `UPDATE courses_course SET "tags" = '[]', "learnings" = '["á", ""]'`,
    );
    await expect(academy.stage(name)).resolves.toBeUndefined();
  });

  it('is checked until its signal aborts', async () => {
    const file = academy.fileOf('large.sqlite');
    await copyFile(academy.fileOf(academy.genuine), file);
    await withSqlite(SqliteFile.open(file), (database) =>
      database.all(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
         INSERT INTO community_view SELECT i, '2026-03-02', i, '2026-03-02T15:00:00.000Z' FROM n`,
      ),
    );
    const ending = new AbortController();
    const looking = requireReadable(file, ending.signal);
    ending.abort(new Error('the work ends'));
    await expect(looking).rejects.toThrow('the work ends');
  });

  it('names every table in Spanish', () => {
    expect(Object.keys(TABLE_NAMES).toSorted()).toEqual([...storedColumns().keys()].toSorted());
  });
});
