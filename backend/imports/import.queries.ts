import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan, Not } from 'typeorm';
import type { ImportState } from '../../contract/imports.ts';
import { ERASED_PERSON_NAME } from '../../contract/profile.ts';
import { Database } from '../database/database.ts';
import { ImportEntity } from './import.entity.ts';
import { ImportedAccountEntity } from './imported-account.entity.ts';

@Injectable()
export class ImportQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<ImportEntity | null> {
    return this.db.of(ImportEntity).findOneBy({ id });
  }

  /** Newest first. */
  all(): Promise<ImportEntity[]> {
    return this.db.of(ImportEntity).find({ order: { createdAt: 'DESC', id: 'DESC' } });
  }

  in(state: ImportState): Promise<ImportEntity[]> {
    return this.db.of(ImportEntity).findBy({ state });
  }

  /** Imports uploaded before an instant, except the running one. */
  before(instant: string): Promise<ImportEntity[]> {
    return this.db.of(ImportEntity).findBy({ createdAt: LessThan(instant), state: Not<ImportState>('running') });
  }

  async insert(row: ImportEntity): Promise<void> {
    await this.db.of(ImportEntity).insert(row);
  }

  async update(id: string, changes: Partial<ImportEntity>): Promise<void> {
    await this.db.of(ImportEntity).update({ id }, changes);
  }

  async remove(id: string): Promise<void> {
    await this.db.of(ImportEntity).delete({ id });
  }

  async addAccounts(importId: string, accountIds: readonly string[]): Promise<void> {
    await this.db.of(ImportedAccountEntity).insert(accountIds.map((accountId) => ({ importId, accountId })));
  }

  countAccounts(importId: string): Promise<number> {
    return this.db.of(ImportedAccountEntity).countBy({ importId });
  }

  /** At most `limit` ids after `accountId`, in ascending order. */
  async accountsAfter(importId: string, accountId: string, limit: number): Promise<string[]> {
    const where = { importId, accountId: MoreThan(accountId) };
    const rows = await this.db.of(ImportedAccountEntity).find({ where, order: { accountId: 'ASC' }, take: limit });
    return rows.map((row) => row.accountId);
  }

  /** Removes a person as starter, by id because names are not unique and change. Returns that no row is left. */
  async forgetStarter(startedById: string): Promise<false> {
    await this.db.of(ImportEntity).update({ startedById }, { startedBy: ERASED_PERSON_NAME, startedById: '' });
    return false;
  }
}
