import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { AccountEntity } from './account.entity.ts';

@Injectable()
export class AccountQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<AccountEntity | null> {
    return this.db.of(AccountEntity).findOneBy({ id });
  }

  /** As `findById`, and no other process reads or changes the account in this way until this transaction ends. */
  findAndLock(id: string): Promise<AccountEntity | null> {
    const isPostgres = this.db.manager.connection.options.type === 'postgres'; // SQLite has one writer at a time
    return this.db
      .of(AccountEntity)
      .findOne({ where: { id }, ...(isPostgres && { lock: { mode: 'for_no_key_update' } as const }) });
  }

  /** `email` in lower case. */
  findByEmail(email: string): Promise<AccountEntity | null> {
    return this.db.of(AccountEntity).findOneBy({ email });
  }

  /** By the name or the e-mail that staff sign in with, in lower case. */
  findBySignInName(name: string): Promise<AccountEntity | null> {
    return this.db.of(AccountEntity).findOne({ where: [{ username: name }, { email: name }] });
  }

  hasAdmin(): Promise<boolean> {
    return this.db.of(AccountEntity).existsBy({ role: 'admin' });
  }

  async insert(rows: AccountEntity | AccountEntity[]): Promise<void> {
    await this.db.of(AccountEntity).insert(rows);
  }

  async update(id: string, changes: Partial<AccountEntity>): Promise<void> {
    await this.db.of(AccountEntity).update({ id }, changes);
  }
}
