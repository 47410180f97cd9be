import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 } from 'uuid';
import { inject } from 'vitest';

/** Where one test's data lies, in the form the configuration takes it. */
export interface TestDatabase {
  readonly environment: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  readonly isPostgres: boolean;
  remove(): Promise<void>;
}

/** An empty database: a temporary SQLite file or, in the project `backend-postgres`, a database of its own on a real PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'academia-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (process.env.TEST_DATABASE !== 'postgres') {
    return { environment: { DATA_DIR: folder }, isPostgres: false, remove: removeFolder };
  }
  const server = inject('postgresUrl');
  const name = `test_${v7().replaceAll('-', '')}`;
  await execute(server, `CREATE DATABASE ${name}`);
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

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
