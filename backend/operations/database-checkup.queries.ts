import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Finding } from '../database/checkup.ts';
import { READER } from '../database/source-names.ts';

/** SQLite's own checks of its file. PostgreSQL enforces its constraints and has its own tools. */
@Injectable()
export class DatabaseCheckupQueries {
  constructor(@InjectDataSource(READER) private readonly reader: DataSource) {}

  async findings(): Promise<Finding[]> {
    if (this.reader.options.type !== 'sqlite') return [];
    const integrity: { integrity_check: string }[] = await this.reader.query('PRAGMA integrity_check');
    const orphans: { table: string; rowid: number; parent: string }[] =
      await this.reader.query('PRAGMA foreign_key_check');
    return [
      ...integrity
        .filter(({ integrity_check }) => integrity_check !== 'ok')
        .map(({ integrity_check }) => ({ subject: 'database file', id: 'integrity', problem: integrity_check })),
      ...orphans.map(({ table, rowid, parent }) => ({
        subject: table,
        id: `row ${rowid}`,
        problem: `refers to a missing row of ${parent}`,
      })),
    ];
  }
}
