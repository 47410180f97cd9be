import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Database } from '../../database/database.ts';
import { SsoCodeEntity } from './sso-code.entity.ts';

@Injectable()
export class SsoCodeQueries {
  constructor(private readonly db: Database) {}

  find(codeHash: string): Promise<SsoCodeEntity | null> {
    return this.db.of(SsoCodeEntity).findOneBy({ codeHash });
  }

  async insert(row: SsoCodeEntity): Promise<void> {
    await this.db.of(SsoCodeEntity).insert(row);
  }

  /** Removes a code that is used. Of two concurrent calls, only the first returns `true`. */
  async take(codeHash: string): Promise<boolean> {
    const { affected } = await this.db.of(SsoCodeEntity).delete({ codeHash });
    return affected === 1;
  }

  async removeOf(accountId: string): Promise<void> {
    await this.db.of(SsoCodeEntity).delete({ accountId });
  }

  async removeExpired(nowIso: string): Promise<void> {
    await this.db.of(SsoCodeEntity).delete({ expiresAt: LessThanOrEqual(nowIso) });
  }
}
