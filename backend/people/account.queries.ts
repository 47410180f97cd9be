import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { STAFF_ROLES } from '../../contract/auth.ts';
import { Database } from '../database/database.ts';
import { locking } from '../database/row-lock.ts';
import { AccountEntity, type AccountState, type Role } from './account.entity.ts';

const SHOWN = ['id', 'name', 'lastName', 'pictureUrl', 'code', 'experience', 'isActive', 'lastSessionAt', 'createdAt'] as const;
/** What of an account others may see. */
export type ShownAccount = Pick<AccountEntity, (typeof SHOWN)[number]>;

@Injectable()
export class AccountQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<AccountEntity | null> {
    return this.db.of(AccountEntity).findOneBy({ id });
  }

  /** Of some hundred ids, those that exist. Without the query builder: this runs for each call, and it takes longer than the database. */
  async statesOf(ids: string[]): Promise<AccountState[]> {
    const places = ids.map((_, index) => `$${index + 1}`).join(', ');
    const rows: AccountState[] = await this.db.manager.query(
      `SELECT "id", "isActive", "tokensCountFrom" FROM "auth_account" WHERE "id" IN (${places})`,
      ids,
    );
    return rows.map((row) => ({ ...row, isActive: Boolean(row.isActive) })); // SQLite has 0 and 1
  }

  exists(id: string): Promise<boolean> {
    return this.db.of(AccountEntity).existsBy({ id });
  }

  /** At most 1,000 ids. Without the query builder, as `statesOf`: each list of discussions asks for its authors. */
  shownOf(ids: string[]): Promise<ShownAccount[]> {
    const columns = SHOWN.map((column) => `"${column}"`).join(', ');
    const places = ids.map((_, index) => `$${index + 1}`).join(', ');
    return this.db.manager.query(`SELECT ${columns} FROM "auth_account" WHERE "id" IN (${places})`, ids);
  }

  /** As `findById`, and no other process reads or changes the account in this way until this transaction ends. */
  findAndLock(id: string): Promise<AccountEntity | null> {
    return locking(this.db.of(AccountEntity).createQueryBuilder('account').where({ id }), 'update').getOne();
  }

  /** `email` in lower case. */
  findByEmail(email: string): Promise<AccountEntity | null> {
    return this.db.of(AccountEntity).findOneBy({ email });
  }

  /** The member of staff of that name or else of that e-mail, in lower case. A learner's e-mail may be the name of staff. */
  async findStaff(name: string): Promise<AccountEntity | null> {
    const accounts = this.db.of(AccountEntity);
    const role = In<Role>([...STAFF_ROLES]);
    return (await accounts.findOneBy({ username: name, role })) ?? accounts.findOneBy({ email: name, role });
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
