import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, Not, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../database/database.ts';
import { AccountEntity } from './account.entity.ts';
import { ErasedPersonEntity } from './erased-person.entity.ts';
import { ExternalPersonEntity } from './external-person.entity.ts';

@Injectable()
export class ErasedPersonQueries {
  constructor(private readonly db: Database) {}

  /** The ids of the accounts whose erasure is due, the longest overdue first. */
  async due(nowIso: string): Promise<string[]> {
    const where = { erasesAt: LessThanOrEqual(nowIso) };
    const rows = await this.db
      .of(AccountEntity)
      .find({ select: { id: true }, where, order: { erasesAt: 'ASC', id: 'ASC' } });
    return rows.map(({ id }) => id);
  }

  /**
   * The people whose erasure has not ended, and those who have an account again, because an older copy of the database
   * was put in place by hand.
   */
  unfinished(): Promise<string[]> {
    return this.idsWhere((query) => {
      const account = query.subQuery().select('1').from(AccountEntity, 'account').where('account.id = erased.id');
      return `erased.finishedAt IS NULL OR EXISTS ${account.getQuery()}`;
    });
  }

  /** The erased people whose last erasure is still to come. */
  finishedOnce(): Promise<string[]> {
    return this.idsWhere(() => 'erased.finishedAt IS NOT NULL AND erased.erasedAgainAt IS NULL');
  }

  has(id: string): Promise<boolean> {
    return this.db.of(ErasedPersonEntity).existsBy({ id });
  }

  findById(id: string): Promise<ErasedPersonEntity | null> {
    return this.db.of(ErasedPersonEntity).findOneBy({ id });
  }

  /** Adds a person; does nothing when the person is on the list. */
  async add(given: Pick<ErasedPersonEntity, 'id' | 'isByAdmin' | 'erasedAt'>): Promise<void> {
    const row = { ...given, finishedAt: null, erasedAgainAt: null };
    await this.db
      .of(ErasedPersonEntity)
      .createQueryBuilder()
      .insert()
      .values(row)
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  async finish(id: string, finishedAt: string): Promise<void> {
    await this.db.of(ErasedPersonEntity).update({ id, finishedAt: IsNull() }, { finishedAt });
  }

  async finishAgain(id: string, erasedAgainAt: string): Promise<void> {
    await this.db.of(ErasedPersonEntity).update({ id, erasedAgainAt: IsNull() }, { erasedAgainAt });
  }

  /** Whether another account has the picture at this address. */
  isOthersPicture(address: string, id: string): Promise<boolean> {
    return this.db.of(AccountEntity).existsBy({ pictureUrl: address, id: Not(id) });
  }

  /** Deletes the account with its credentials, and the entry of an external person. */
  async remove(id: string): Promise<void> {
    await this.db.of(AccountEntity).delete({ id });
    await this.db.of(ExternalPersonEntity).delete({ id });
  }

  /** The ids in the order in which their erasures began. */
  private async idsWhere(condition: (query: SelectQueryBuilder<ErasedPersonEntity>) => string): Promise<string[]> {
    const rows = await this.db
      .of(ErasedPersonEntity)
      .createQueryBuilder('erased')
      .select('erased.id', 'id')
      .where(condition)
      .orderBy('erased.erasedAt')
      .addOrderBy('erased.id')
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }
}
