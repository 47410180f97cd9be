import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { Database } from '../../database/database.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';

/** A session, computed from its tokens. */
export interface StoredSession {
  readonly familyId: string;
  readonly startedAt: string;
  /** Time of issue of its last token. */
  readonly lastUsedAt: string;
  readonly device: string | null;
}

/** Sessions that are counted together. */
export interface SessionKind {
  readonly isAutomatic: boolean;
  readonly isOfRoom: boolean;
}

/** The sessions of a training room, of one of its machines, of one learner, or one session. */
export interface SessionsOfRoom {
  readonly roomId: string;
  readonly familyId?: string;
  readonly roomKeyId?: string;
  readonly accountId?: string;
}

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

  /** Whether a token given in exchange for this one has been used. */
  hasUsedSuccessor(parentHash: string): Promise<boolean> {
    return this.db.of(RefreshTokenEntity).existsBy({ parentHash, usedAt: Not(IsNull()) });
  }

  /** Time of issue of the account's latest token; null without a session. */
  async latestIssueTo(accountId: string): Promise<string | null> {
    const tokens = this.db.of(RefreshTokenEntity).createQueryBuilder('token').where({ accountId });
    const row = await tokens.select('MAX(token.createdAt)', 'latest').getRawOne<{ latest: string | null }>();
    return row?.latest ?? null;
  }

  /** Ids of the account's sessions of one kind, the newest first. */
  async familyIdsOf(accountId: string, { isAutomatic, isOfRoom }: SessionKind): Promise<string[]> {
    const rows = await this.db
      .of(RefreshTokenEntity)
      .createQueryBuilder('token')
      .select('token.familyId', 'familyId')
      .where({ accountId, isAutomatic, roomId: isOfRoom ? Not(IsNull()) : IsNull() })
      .groupBy('token.familyId')
      .orderBy('MIN(token.familyStartedAt)', 'DESC')
      .addOrderBy('token.familyId', 'DESC')
      .getRawMany<{ familyId: string }>();
    return rows.map(({ familyId }) => familyId);
  }

  /** Sessions of an account that have not ended, either automatic ones or the others, the last used first. */
  sessionsOf(accountId: string, isAutomatic: boolean, nowIso: string): Promise<StoredSession[]> {
    return this.db
      .of(RefreshTokenEntity)
      .createQueryBuilder('token')
      .select('token.familyId', 'familyId')
      .addSelect('MIN(token.familyStartedAt)', 'startedAt')
      .addSelect('MAX(token.createdAt)', 'lastUsedAt')
      .addSelect('MAX(token.device)', 'device')
      .where({ accountId, isAutomatic, expiresAt: MoreThan(nowIso) })
      .groupBy('token.familyId')
      .orderBy('MAX(token.createdAt)', 'DESC')
      .addOrderBy('token.familyId', 'DESC')
      .getRawMany<StoredSession>();
  }

  /** Sessions that a training room began, in the order of their accounts. */
  familiesOfRoom(which: SessionsOfRoom): Promise<Pick<RefreshTokenEntity, 'accountId' | 'familyId'>[]> {
    return this.db
      .of(RefreshTokenEntity)
      .createQueryBuilder('token')
      .select('token.accountId', 'accountId')
      .addSelect('token.familyId', 'familyId')
      .where({ ...which })
      .groupBy('token.accountId')
      .addGroupBy('token.familyId')
      .orderBy('token.accountId')
      .addOrderBy('token.familyId')
      .getRawMany<Pick<RefreshTokenEntity, 'accountId' | 'familyId'>>();
  }

  /** Tokens of an account with this time of issue: one, unless clocks were set back. */
  issuedAt(accountId: string, createdAt: string): Promise<RefreshTokenEntity[]> {
    return this.db.of(RefreshTokenEntity).findBy({ accountId, createdAt });
  }

  isIssueTimeTaken(accountId: string, createdAt: string): Promise<boolean> {
    return this.db.of(RefreshTokenEntity).existsBy({ accountId, createdAt });
  }

  async removeFamily(familyId: string): Promise<void> {
    await this.db.of(RefreshTokenEntity).delete({ familyId });
  }

  async removeOf(accountId: string): Promise<void> {
    await this.db.of(RefreshTokenEntity).delete({ accountId });
  }

  /** Removes the tokens of all sessions of the account but one. */
  async removeOthers(accountId: string, familyId: string): Promise<void> {
    await this.db.of(RefreshTokenEntity).delete({ accountId, familyId: Not(familyId) });
  }

  async removeExpired(accountId: string, nowIso: string): Promise<void> {
    await this.db.of(RefreshTokenEntity).delete({ accountId, expiresAt: LessThanOrEqual(nowIso) });
  }
}
