import { Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config.ts';
import { BeforeMigrating } from '../database/before-migrating.ts';
import { Database } from '../database/database.ts';
import { DatabaseServing } from '../database/database-serving.ts';
import { FiguresDatabase } from '../database/figures-database.ts';
import { migrate } from '../database/migrate.ts';
import { RightsLock } from '../database/rights-lock.ts';
import { RowEraser } from '../database/row-eraser.ts';
import { FIGURES, READER, WRITER } from '../database/source-names.ts';
import { Writer } from '../database/writer.ts';
import { connect, dataSourceOptions } from './data-sources.ts';

/**
 * The database, migrated after the work of `BeforeMigrating`. The writer connects first: it creates the file and sets
 * its journal mode.
 */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      name: WRITER,
      inject: [Config, BeforeMigrating],
      useFactory: async (config: Config, before: BeforeMigrating) => {
        await before.run();
        return { ...dataSourceOptions(config, WRITER), retryAttempts: 0 };
      },
      dataSourceFactory: async (options) => {
        const source = await connect(options);
        try {
          await migrate(source);
          return source;
        } catch (error) {
          await source.destroy(); // TypeORM does not close it
          throw error;
        }
      },
    }),
    ...([READER, FIGURES] as const).map((name) =>
      TypeOrmModule.forRootAsync({
        name,
        inject: [Config, getDataSourceToken(WRITER)],
        useFactory: (config: Config) => ({ ...dataSourceOptions(config, name), retryAttempts: 0 }),
        dataSourceFactory: connect,
      }),
    ),
  ],
  providers: [Database, DatabaseServing, FiguresDatabase, RightsLock, RowEraser, Writer],
  exports: [Database, DatabaseServing, FiguresDatabase, RightsLock, RowEraser, Writer],
})
export class DataSourcesModule {}
