import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Database } from '../../database/database.ts';
import { AdminSessionEntity } from './admin-session.entity.ts';

@Injectable()
export class AdminSessionQueries {
  constructor(private readonly db: Database) {}

  find(keyHash: string): Promise<AdminSessionEntity | null> {
    return this.db.of(AdminSessionEntity).findOneBy({ keyHash });
  }

  async insert(row: AdminSessionEntity): Promise<void> {
    await this.db.of(AdminSessionEntity).insert(row);
  }

  async remove(keyHash: string): Promise<void> {
    await this.db.of(AdminSessionEntity).delete({ keyHash });
  }

  async removeOf(accountId: string): Promise<void> {
    await this.db.of(AdminSessionEntity).delete({ accountId });
  }

  async removeExpired(nowIso: string): Promise<void> {
    await this.db.of(AdminSessionEntity).delete({ expiresAt: LessThanOrEqual(nowIso) });
  }
}
