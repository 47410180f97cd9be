import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { v7 } from 'uuid';
import { inject } from 'vitest';
import { Config } from '../config/config.ts';
import { connect, dataSourceOptions } from '../data-sources/data-sources.ts';
import { migrate } from '../database/migrate.ts';
import { DATABASE_FILE, WRITER } from '../database/source-names.ts';

/** The database of one test, as the configuration names it. */
export interface TestDatabase {
  readonly environment: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  readonly isPostgres: boolean;
  remove(): Promise<void>;
}

let migrated: Promise<TestDatabase> | null = null;

/** An empty database with all its tables: a copy of one that each process of the run migrates once. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  migrated ??= migrateOne();
  return createTestDatabase(await migrated);
}

/**
 * An empty database, or a copy of one that nobody uses: a temporary SQLite file or, in the project `backend-postgres`, a database of its
 * own on a real PostgreSQL.
 */
export async function createTestDatabase(original?: TestDatabase): Promise<TestDatabase> {
  const folder = await mkdtemp(join(inject('testFolder'), 'academia-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (process.env.TEST_DATABASE !== 'postgres') {
    if (original) await copyFile(join(original.environment.DATA_DIR, DATABASE_FILE), join(folder, DATABASE_FILE));
    return { environment: { DATA_DIR: folder }, isPostgres: false, remove: removeFolder };
  }
  const server = inject('postgresUrl');
  const name = `test_${v7().replaceAll('-', '')}`;
  await execute(server, `CREATE DATABASE ${name}${original ? ` TEMPLATE ${nameOf(original)}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url.href },
    isPostgres: true,
    remove: async () => {
      await execute(server, `DROP DATABASE ${name} WITH (FORCE)`);
      await removeFolder();
    },
  };
}

async function migrateOne(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const source = await connect(dataSourceOptions(new Config(database.environment), WRITER));
  await migrate(source);
  await source.destroy();
  return database;
}

function nameOf({ environment }: TestDatabase): string {
  return new URL(environment.DATABASE_URL ?? '').pathname.slice(1);
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
