import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../testing/opened-database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

describe('the schema', () => {
  let database: OpenedDatabase;

  beforeEach(async () => {
    database = await openDatabase();
    await migrate(database.writer);
  });
  afterEach(() => database.close());

  it('after the migrations matches the entities', async () => {
    const difference = await database.writer.driver.createSchemaBuilder().log();
    expect(difference.upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('is unchanged by a second start', async () => {
    await migrate(database.writer);
    const done = await database.writer.query('SELECT name FROM migration ORDER BY id');
    expect(done.map(({ name }: { name: string }) => name)).toEqual(migrations.map(({ name }) => name));
  });

  it('is completely undone and recreated by the migrations', async () => {
    for (const _migration of migrations) await database.writer.undoLastMigration({ transaction: 'all' });
    const tables = database.isPostgres
      ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
      : `SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'`;
    expect(await database.writer.query(tables)).toEqual([{ name: 'migration' }]);
    await migrate(database.writer);
    expect((await database.writer.driver.createSchemaBuilder().log()).upQueries).toEqual([]);
  });
});
