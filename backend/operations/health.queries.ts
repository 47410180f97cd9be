import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Database } from '../database/database.ts';
import { migrations } from '../database/migrations.ts';
import { READER } from '../database/source-names.ts';

/** More bytes than a page of SQLite or PostgreSQL. */
const TRIAL_BYTES = 16 * 1024;

@Injectable()
export class HealthQueries {
  constructor(
    @InjectDataSource(READER) private readonly reader: DataSource,
    private readonly db: Database,
  ) {}

  /** Whether a migration of this program is missing in the database. @throws Error when the database does not answer */
  async hasPendingMigrations(): Promise<boolean> {
    const table = this.reader.options.migrationsTableName ?? 'migrations';
    const done = await this.reader
      .createQueryBuilder()
      .select('name', 'name')
      .from(table, 'migration')
      .getRawMany<{ name: string }>();
    const names = new Set(done.map(({ name }) => name));
    return migrations.some(({ name }) => !names.has(name));
  }

  /** Creates, fills and drops a trial table inside the open transaction. @throws Error when the disk is full */
  async writeForTrial(): Promise<void> {
    await this.db.manager.query('CREATE TABLE operations_trial (filler text)');
    await this.db.manager.query('INSERT INTO operations_trial VALUES ($1)', ['x'.repeat(TRIAL_BYTES)]);
    await this.db.manager.query('DROP TABLE operations_trial');
  }
}
