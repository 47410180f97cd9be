import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { v7 } from 'uuid';
import { inject } from 'vitest';
import { Config } from '../config/config.ts';
import { connect, dataSourceOptions } from '../data-sources/data-sources.ts';
import { migrate } from '../database/migrate.ts';
import { WRITER } from '../database/source-names.ts';

/** The database of one test, in the form of the configuration. */
export interface TestDatabase {
  readonly environment: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  readonly isPostgres: boolean;
  remove(): Promise<void>;
}

let migrated: Promise<TestDatabase> | null = null;
let connections: pg.Pool | null = null;

/** An empty database with all tables: a copy of one that is migrated once per process. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  migrated ??= migrateOne();
  return createTestDatabase(await migrated);
}

/**
 * An empty database, or a copy of a closed one, with the files of its folder: a temporary SQLite file or, in the
 * project `backend-postgres`, a database of its own on a real PostgreSQL.
 */
export async function createTestDatabase(original?: TestDatabase): Promise<TestDatabase> {
  const folder = await mkdtemp(join(inject('testFolder'), 'academia-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (original) await cp(original.environment.DATA_DIR, folder, { recursive: true });
  if (process.env.TEST_DATABASE !== 'postgres') {
    return { environment: { DATA_DIR: folder }, isPostgres: false, remove: removeFolder };
  }
  const name = `test_${v7().replaceAll('-', '')}`;
  // FILE_COPY, because the other strategy also writes every page to the log and takes three times as long.
  const template = original ? `TEMPLATE ${nameOf(original)} ` : '';
  await execute(`CREATE DATABASE ${name} ${template}STRATEGY FILE_COPY`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url.href },
    isPostgres: true,
    remove: async () => {
      await execute(`DROP DATABASE ${name} WITH (FORCE)`);
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

/**
 * Runs a statement on the server's own database. Idle connections have no timeout, because a test may have stopped
 * timers; they end with the server.
 */
function execute(statement: string): Promise<unknown> {
  const options = { connectionString: inject('postgresUrl'), idleTimeoutMillis: 0, allowExitOnIdle: true };
  connections ??= new pg.Pool(options).on('error', () => undefined);
  return connections.query(statement);
}
