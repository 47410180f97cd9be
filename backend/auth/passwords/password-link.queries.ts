import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { Database } from '../../database/database.ts';
import { PasswordLinkEntity } from './password-link.entity.ts';

@Injectable()
export class PasswordLinkQueries {
  constructor(private readonly db: Database) {}

  find(tokenHash: string): Promise<PasswordLinkEntity | null> {
    return this.db.of(PasswordLinkEntity).findOneBy({ tokenHash });
  }

  /** Links made by admins. At most 1,000 accounts. */
  ofAccounts(accountIds: readonly string[]): Promise<PasswordLinkEntity[]> {
    return this.db.of(PasswordLinkEntity).findBy({ accountId: In([...accountIds]), isMailed: false });
  }

  mailedTo(accountId: string): Promise<PasswordLinkEntity | null> {
    return this.db.of(PasswordLinkEntity).findOneBy({ accountId, isMailed: true });
  }

  async insert(rows: PasswordLinkEntity[]): Promise<void> {
    await this.db.of(PasswordLinkEntity).insert(rows);
  }

  /** Removes a link that is used. Of two concurrent calls, only the first returns `true`. */
  async take(tokenHash: string): Promise<boolean> {
    const { affected } = await this.db.of(PasswordLinkEntity).delete({ tokenHash });
    return affected === 1;
  }

  async removeOf(accountIds: readonly string[]): Promise<void> {
    await this.db.of(PasswordLinkEntity).delete({ accountId: In([...accountIds]) });
  }

  async removeMailed(accountId: string): Promise<void> {
    await this.db.of(PasswordLinkEntity).delete({ accountId, isMailed: true });
  }

  async removeExpired(nowIso: string): Promise<void> {
    await this.db.of(PasswordLinkEntity).delete({ expiresAt: LessThanOrEqual(nowIso) });
  }
}
