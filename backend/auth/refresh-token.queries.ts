import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import { Database } from '../database/database.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';

@Injectable()
export class RefreshTokenQueries {
  constructor(private readonly db: Database) {}

  find(tokenHash: string): Promise<RefreshTokenEntity | null> {
    return this.db.of(RefreshTokenEntity).findOneBy({ tokenHash });
  }

  async insert(row: RefreshTokenEntity): Promise<void> {
    await this.db.of(RefreshTokenEntity).insert(row);
  }

  async markUsed(tokenHash: string, usedAt: string): Promise<void> {
    await this.db.of(RefreshTokenEntity).update({ tokenHash, usedAt: IsNull() }, { usedAt });
  }

  /** Whether one of the tokens given for this one has been used. */
  hasUsedSuccessor(parentHash: string): Promise<boolean> {
    return this.db.of(RefreshTokenEntity).existsBy({ parentHash, usedAt: Not(IsNull()) });
  }

  async removeFamily(familyId: string): Promise<void> {
    await this.db.of(RefreshTokenEntity).delete({ familyId });
  }

  async removeExpired(accountId: string, nowIso: string): Promise<void> {
    await this.db.of(RefreshTokenEntity).delete({ accountId, expiresAt: LessThanOrEqual(nowIso) });
  }
}
