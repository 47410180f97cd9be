import sqlite3 from 'sqlite3';
import { DataSource } from 'typeorm';
import { migrations } from '../../database/migrations.ts';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { schemaStateOf } from '../schema-state.ts';

const driver = { ...sqlite3, verbose: () => driver };

/** Migrates a closed database like the start does. @throws Error when that fails: the file is unusable then */
export async function migrateCopy(file: string): Promise<void> {
  const { isBehind } = await withSqlite(SqliteFile.openImmutable(file), schemaStateOf);
  if (isBehind) await runMigrations(file, migrations);
}

/** Creates an empty database with these migrations. @param names of migrations; unknown ones are ignored */
export async function makeEmptyDatabase(file: string, names: ReadonlySet<string>): Promise<void> {
  await runMigrations(
    file,
    migrations.filter(({ name }) => names.has(name)),
  );
}

async function runMigrations(database: string, chosen: typeof migrations): Promise<void> {
  const source = await new DataSource({
    type: 'sqlite',
    database,
    driver,
    migrations: chosen,
    migrationsTableName: 'migration',
    logging: false,
  }).initialize();
  try {
    await source.runMigrations({ transaction: 'all' });
  } finally {
    await source.destroy();
  }
}
