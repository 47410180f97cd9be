import { Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config.ts';
import { connect, dataSourceOptions, READER, WRITER } from './data-sources.ts';
import { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { Writer } from './writer.ts';

/** The database, migrated. The reader connects after the writer, which makes the file and sets its journal mode. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      name: WRITER,
      inject: [Config],
      useFactory: (config: Config) => ({ ...dataSourceOptions(config, WRITER), retryAttempts: 0 }),
      dataSourceFactory: async (options) => {
        const source = await connect(options);
        await migrate(source);
        return source;
      },
    }),
    TypeOrmModule.forRootAsync({
      name: READER,
      inject: [Config, getDataSourceToken(WRITER)],
      useFactory: (config: Config) => ({ ...dataSourceOptions(config, READER), retryAttempts: 0 }),
      dataSourceFactory: connect,
    }),
  ],
  providers: [Database, Writer],
  exports: [Database, Writer],
})
export class DatabaseModule {}
