import type { DataSource } from 'typeorm';
import { Config } from '../config/config.ts';
import { connect, dataSourceOptions } from '../data-sources/data-sources.ts';
import { READER, WRITER } from '../database/source-names.ts';
import { createTestDatabase } from './test-database.ts';

/** Both data sources on a database of their own, without a server and without migrations. */
export interface OpenedDatabase {
  readonly writer: DataSource;
  readonly reader: DataSource;
  readonly isPostgres: boolean;
  close(): Promise<void>;
}

export async function openDatabase(): Promise<OpenedDatabase> {
  const database = await createTestDatabase();
  const config = new Config(database.environment);
  const writer = await connect(dataSourceOptions(config, WRITER));
  const reader = await connect(dataSourceOptions(config, READER));
  return {
    writer,
    reader,
    isPostgres: database.isPostgres,
    close: async () => {
      await Promise.all([writer.destroy(), reader.destroy()]);
      await database.remove();
    },
  };
}
