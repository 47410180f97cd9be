import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { courseSearch } from '../search/search-fields.ts';
import { searchIndexOf } from '../search/search-index-of.ts';
import { type OpenedDatabase, openDatabase } from '../testing/opened-database.ts';
import { migrate } from './migrate.ts';
import { ArchiveAndHours1763600000008 } from './migrations/0008-archive-and-hours.ts';
import { migrations } from './migrations.ts';

describe('the schema', () => {
  let database: OpenedDatabase;

  beforeEach(async () => {
    database = await openDatabase();
    await migrate(database.writer);
  });
  afterEach(() => database.close());

  it('that the migrations make is the one that the entities describe', async () => {
    const difference = await database.writer.driver.createSchemaBuilder().log();
    expect(difference.upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('is left as it is by the next start', async () => {
    await migrate(database.writer);
    const done = await database.writer.query('SELECT name FROM migration ORDER BY id');
    expect(done.map(({ name }: { name: string }) => name)).toEqual(migrations.map(({ name }) => name));
  });

  it('is taken back whole, and made again', async () => {
    for (const _migration of migrations) await database.writer.undoLastMigration({ transaction: 'all' });
    const tables = database.isPostgres
      ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
      : `SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'`;
    expect(await database.writer.query(tables)).toEqual([{ name: 'migration' }]);
    await migrate(database.writer);
    expect((await database.writer.driver.createSchemaBuilder().log()).upQueries).toEqual([]);
  });

  it('keeps the rows that were there before archiving, what they belong to, and the search', async () => {
    const { writer } = database;
    const newer = migrations.length - migrations.indexOf(ArchiveAndHours1763600000008);
    for (let undone = 0; undone < newer; undone += 1) await writer.undoLastMigration({ transaction: 'all' });
    const now = '2026-03-02T15:00:00.000Z';
    const no = database.isPostgres ? 'false' : '0';
    const rows = [
      `courses_category ("id", "name", "nameKey", "sortOrder") VALUES ('g', 'Ventas', 'ventas', 1)`,
      `courses_course ("id", "title", "description", "categoryId", "instructor", "duration", "totalLessons", "viewCount", "rating", "isFeatured", "tags", "createdAt", "updatedAt") VALUES ('c', 'Telescopios', 'Mira', 'g', 'Ana', 1, 1, 0, 45, ${no}, '[]', '${now}', '${now}')`,
      `courses_lesson ("id", "courseId", "title", "duration", "orderIndex") VALUES ('l', 'c', 'Una', 60, 0)`,
      `training_progress ("actorKey", "lessonId", "courseId", "progressPercentage", "watchTime", "completed", "lastWatched") VALUES ('p', 'l', 'c', 1, 2, ${no}, '${now}')`,
      `training_course ("actorKey", "courseId", "startedAt", "lastActivityAt") VALUES ('p', 'c', '${now}', '${now}')`,
      `training_activity ("actorKey", "lessonId", "hour", "courseId", "seconds") VALUES ('p', 'l', '2026-03-02T14', 'c', 2)`,
    ];
    for (const row of rows) await writer.query(`INSERT INTO ${row}`);
    await migrate(writer);
    for (const table of rows.map((row) => row.split(' ', 1)[0])) {
      expect(await writer.query(`SELECT * FROM ${table}`), table).toHaveLength(1);
    }
    expect(await writer.query('SELECT * FROM training_activity')).toEqual([
      { actorKey: 'p', hour: '2026-03-02T14', lessonId: 'l', courseId: 'c', seconds: 2 },
    ]);
    await writer.query(`UPDATE courses_course SET title = 'Microscopios' WHERE id = 'c'`);
    const courses = writer.getRepository('CourseEntity');
    const search = searchIndexOf(writer, courseSearch);
    const found = async (word: string) => {
      const query = courses.createQueryBuilder('course');
      search.narrow(query, [word]);
      return query.getCount();
    };
    expect([await found('telescopios'), await found('microscopios')]).toEqual([0, 1]);
  });
});
