import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import sqlite3 from 'sqlite3';
import type { DataSource, DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.ts';
import { migrations } from '../database/migrations.ts';
import { DATABASE_FILE, FIGURES, READER, WRITER } from '../database/source-names.ts';
import { entities } from '../entities/entities.ts';
import { AcademySource } from './academy-source.ts';
import { ReadingConnection } from './reading-connection.ts';

const BUSY_TIMEOUT_MS = 5_000;
const POSTGRES_CONNECTIONS = { [WRITER]: 10, [READER]: 10, [FIGURES]: 2 };

type SourceName = keyof typeof POSTGRES_CONNECTIONS;

/** The options of one of the data sources, for a file of SQLite or a server of PostgreSQL. */
export function dataSourceOptions(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  name: SourceName,
): DataSourceOptions {
  const shared = { name, entities, migrations, migrationsTableName: 'migration', logging: false } as const;
  if (config.databaseUrl) {
    const extra = {
      max: POSTGRES_CONNECTIONS[name],
      ...(name !== WRITER && { options: '-c default_transaction_read_only=on' }),
    };
    return { ...shared, type: 'postgres', url: config.databaseUrl, extra, applicationName: `academia-${name}` };
  }
  mkdirSync(config.dataDir, { recursive: true });
  return {
    ...shared,
    type: 'sqlite',
    database: join(config.dataDir, DATABASE_FILE),
    enableWAL: true,
    busyTimeout: BUSY_TIMEOUT_MS,
    driver: driverOf(name),
  };
}

/** Disables `verbose`: TypeORM would turn on stack traces for statements, which cost more than the statements. */
function driverOf(name: SourceName) {
  const driver = { ...sqlite3, ...(name !== WRITER && { Database: ReadingConnection }) };
  return { ...driver, verbose: () => driver };
}

/** Connects one of the data sources and sets what SQLite needs per connection. */
export async function connect(options: DataSourceOptions | TypeOrmModuleOptions | undefined): Promise<DataSource> {
  if (!options) throw new Error('no data source options');
  const source = await new AcademySource(options as DataSourceOptions).initialize();
  if (source.options.type === 'sqlite') {
    await source.query('PRAGMA synchronous = FULL');
    if (source.options.name !== WRITER) await source.query('PRAGMA query_only = ON');
  }
  return source;
}
