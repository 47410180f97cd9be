import type { DataSource } from 'typeorm';

/** The key of the advisory lock that lets one process at a time migrate a PostgreSQL; the number is arbitrary. */
const MIGRATION_LOCK = 7_308_412;

/** Migrates the schema in one transaction. Several processes may call it at once. */
export async function migrate(source: DataSource): Promise<void> {
  if (source.options.type !== 'postgres') {
    await source.runMigrations({ transaction: 'all' });
    return;
  }
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await source.runMigrations({ transaction: 'all' });
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.release();
  }
}
