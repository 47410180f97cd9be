import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { AuditEntryEntity } from './audit-entry.entity.ts';

@Injectable()
export class AuditQueries {
  constructor(private readonly db: Database) {}

  async insert(row: AuditEntryEntity): Promise<void> {
    await this.db.of(AuditEntryEntity).insert(row);
  }
}
