import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { Database } from '../../database/database.ts';
import type { Account } from '../../people/accounts.service.ts';
import { AdminSessionEntity } from './admin-session.entity.ts';

/** A session of staff with the rights of its account. */
export type SessionOfStaff = Pick<AdminSessionEntity, 'expiresAt'> &
  Pick<Account, 'id' | 'role' | 'name' | 'lastName' | 'isActive' | 'rightsVersion'>;

@Injectable()
export class AdminSessionQueries {
  constructor(private readonly db: Database) {}

  /**
   * Reads session and account in one statement. With two, the account could include a change that has ended the
   * session.
   */
  async findWithAccount(keyHash: string): Promise<SessionOfStaff | null> {
    const rows: SessionOfStaff[] = await this.db.manager.query(
      `SELECT session."expiresAt", account."id", account."role", account."name", account."lastName",
        account."isActive", account."rightsVersion"
      FROM "auth_admin_session" AS session JOIN "auth_account" AS account ON account."id" = session."accountId"
      WHERE session."keyHash" = $1`,
      [keyHash],
    );
    const [row] = rows;
    return row ? { ...row, isActive: Boolean(row.isActive) } : null; // SQLite returns 0 and 1
  }

  /** Sessions of an account that have not expired at `nowIso`, newest first. */
  sessionsOf(accountId: string, nowIso: string): Promise<AdminSessionEntity[]> {
    const order = { createdAt: 'DESC', keyHash: 'DESC' } as const;
    return this.db.of(AdminSessionEntity).find({ where: { accountId, expiresAt: MoreThan(nowIso) }, order });
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
