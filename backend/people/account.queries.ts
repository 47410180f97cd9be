import { Injectable } from '@nestjs/common';
import { In, MoreThan, Not } from 'typeorm';
import { STAFF_ROLES } from '../../contract/auth.ts';
import { Database } from '../database/database.ts';
import { RightsLock } from '../database/rights-lock.ts';
import { locking } from '../database/row-lock.ts';
import { marksAfter, mayEndMarks } from '../shared/restored-values.ts';
import {
  AccountEntity,
  type AccountRights,
  type AccountState,
  changesDerived,
  derivedOf,
  type Role,
} from './account.entity.ts';

const SHOWN = [
  'id',
  'name',
  'lastName',
  'pictureUrl',
  'code',
  'experience',
  'isActive',
  'lastSessionAt',
  'createdAt',
] as const;
/** Public fields of an account. */
export type ShownAccount = Pick<AccountEntity, (typeof SHOWN)[number]>;

@Injectable()
export class AccountQueries {
  constructor(
    private readonly db: Database,
    private readonly rights: RightsLock,
  ) {}

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

  /** What decides whether capabilities of an account still work. */
  rightsOf(id: string): Promise<AccountRights | null> {
    return this.db.of(AccountEntity).findOne({ select: ['id', 'role', 'isActive', 'rightsVersion'], where: { id } });
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

  /** The accounts after one, at most so many, in the order of their ids. */
  after(id: string, limit: number): Promise<AccountEntity[]> {
    return this.db.of(AccountEntity).find({ where: { id: MoreThan(id) }, order: { id: 'ASC' }, take: limit });
  }

  /** Of some hundred e-mails, in lower case, those that have an account. */
  findByEmails(emails: readonly string[]): Promise<AccountEntity[]> {
    return this.db.of(AccountEntity).findBy({ email: In([...emails]) });
  }

  /** In lower case. */
  findByUsername(username: string): Promise<AccountEntity | null> {
    return this.db.of(AccountEntity).findOneBy({ username });
  }

  /** The ids of all active admins who have a password: an invited one can't sign in. No other process changes them in this way until this transaction ends. In one order, or two would wait for each other. */
  async lockActiveAdmins(): Promise<string[]> {
    const canSignIn = { role: 'admin', isActive: true, passwordHash: Not('') } as const;
    const admins = this.db.of(AccountEntity).createQueryBuilder('account').where(canSignIn);
    const rows = await locking(admins.orderBy('account.id'), 'update').getMany();
    return rows.map(({ id }) => id);
  }

  hasAdmin(): Promise<boolean> {
    return this.db.of(AccountEntity).existsBy({ role: 'admin' });
  }

  /** Nothing is read back: the rows are whole. */
  async insert(rows: AccountEntity | AccountEntity[]): Promise<void> {
    await this.db.of(AccountEntity).createQueryBuilder().insert().values(rows).updateEntity(false).execute();
  }

  /** As `insert`, but for rows whose e-mail, user name or id is taken; gives the ids of those that were stored. */
  async insertFree(rows: AccountEntity[]): Promise<Set<string>> {
    await this.db.of(AccountEntity).createQueryBuilder().insert().values(rows).orIgnore().updateEntity(false).execute();
    const ids = rows.map(({ id }) => id);
    const stored = await this.db.of(AccountEntity).find({ select: { id: true }, where: { id: In(ids) } });
    return new Set(stored.map(({ id }) => id));
  }

  /**
   * With what follows from the changes; a value that is set here loses the mark of a backup, unless the changes say otherwise. Call it inside a
   * transaction; a new role, activity or password needs its `RightsLock`.
   */
  async update(id: string, changes: Partial<AccountEntity>): Promise<void> {
    const isRead = changesDerived(changes) || mayChangeRights(changes) || mayEndMarks(changes);
    const before = isRead ? await this.findAndLock(id) : null;
    const derived = before && changesDerived(changes) ? derivedOf({ ...before, ...changes }) : {};
    const endsRights = before !== null && changesRights(before, changes);
    if (endsRights) this.rights.requireChanging(id);
    const rights = endsRights ? { rightsVersion: before.rightsVersion + 1 } : {};
    const marks = before?.restoredValues ? { restoredValues: marksAfter(before, changes) } : {};
    await this.db.of(AccountEntity).update({ id }, { ...marks, ...changes, ...derived, ...rights });
  }

  /** Ends what the account has issued, and changes nothing else. Call it inside a transaction, with its `RightsLock`. */
  async endCapabilities(id: string): Promise<void> {
    this.rights.requireChanging(id);
    await this.db.of(AccountEntity).increment({ id }, 'rightsVersion', 1);
  }

  /** Sets what follows from the rest of an account. Call it inside a transaction. */
  async deriveAnew(id: string): Promise<void> {
    const account = await this.findAndLock(id);
    if (account) await this.db.of(AccountEntity).update({ id }, derivedOf(account));
  }
}

/** What of an account the capabilities that it has issued depend on: a change of any of these ends them. */
const RIGHTS = ['role', 'isActive', 'passwordHash'] as const satisfies readonly (keyof AccountEntity)[];

function mayChangeRights(changes: Partial<AccountEntity>): boolean {
  return RIGHTS.some((column) => changes[column] !== undefined);
}

function changesRights(before: AccountEntity, changes: Partial<AccountEntity>): boolean {
  return RIGHTS.some((column) => changes[column] !== undefined && changes[column] !== before[column]);
}
