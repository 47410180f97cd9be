import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { READER } from '../database/data-sources.ts';
import { migrations } from '../database/migrations.ts';

@Injectable()
export class HealthQueries {
  constructor(@InjectDataSource(READER) private readonly reader: DataSource) {}

  /** Whether the database lacks a migration of this program. @throws Error when the database does not answer. */
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
}
