import { Injectable } from '@nestjs/common';
import { In, MoreThan, Not } from 'typeorm';
import { STAFF_ROLES } from '../../contract/auth.ts';
import { Database } from '../database/database.ts';
import { RightsLock } from '../database/rights-lock.ts';
import { hasRowLocks, locking } from '../database/row-lock.ts';
import { marksAfter, mayEndMarks } from '../personal-data/restored-values.ts';
import {
  AccountEntity,
  type AccountRights,
  type AccountState,
  changesDerived,
  derivedOf,
  type Role,
} from './account.entity.ts';

/** PostgreSQL's key for the lock on RUTs; the number is arbitrary. */
const RUTS_LOCK = 7_308_415;

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
/** Fields of an account that other people may see. */
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

  /**
   * The states of some hundred ids; unknown ids are left out. It runs for each call, so it avoids the query builder,
   * which takes longer than the database.
   */
  async statesOf(ids: string[]): Promise<AccountState[]> {
    const places = ids.map((_, index) => `$${index + 1}`).join(', ');
    const rows: AccountState[] = await this.db.manager.query(
      `SELECT "id", "isActive", "tokensCountFrom" FROM "auth_account" WHERE "id" IN (${places})`,
      ids,
    );
    return rows.map((row) => ({ ...row, isActive: Boolean(row.isActive) })); // SQLite has 0 and 1
  }

  /** The columns that decide whether capabilities of an account are valid. */
  rightsOf(id: string): Promise<AccountRights | null> {
    return this.db.of(AccountEntity).findOne({ select: ['id', 'role', 'isActive', 'rightsVersion'], where: { id } });
  }

  exists(id: string): Promise<boolean> {
    return this.db.of(AccountEntity).existsBy({ id });
  }

  /**
   * The shown fields of at most 1,000 ids. Each list of discussions reads its authors, so it avoids the query builder,
   * as `statesOf` does.
   */
  shownOf(ids: string[]): Promise<ShownAccount[]> {
    const columns = SHOWN.map((column) => `"${column}"`).join(', ');
    const places = ids.map((_, index) => `$${index + 1}`).join(', ');
    return this.db.manager.query(`SELECT ${columns} FROM "auth_account" WHERE "id" IN (${places})`, ids);
  }

  /** Like `findById`, with a lock: no other process locks or changes the account until this transaction ends. */
  findAndLock(id: string): Promise<AccountEntity | null> {
    return locking(this.db.of(AccountEntity).createQueryBuilder('account').where({ id }), 'update').getOne();
  }

  /** `email` in lower case. */
  findByEmail(email: string): Promise<AccountEntity | null> {
    return this.db.of(AccountEntity).findOneBy({ email });
  }

  /**
   * The member of staff with that user name, or else with that e-mail, in lower case. A learner's e-mail may equal a
   * user name of staff.
   */
  async findStaff(name: string): Promise<AccountEntity | null> {
    const accounts = this.db.of(AccountEntity);
    const role = In<Role>([...STAFF_ROLES]);
    return (await accounts.findOneBy({ username: name, role })) ?? accounts.findOneBy({ email: name, role });
  }

  /** At most `limit` accounts with ids above `id`, in the order of their ids. */
  after(id: string, limit: number): Promise<AccountEntity[]> {
    return this.db.of(AccountEntity).find({ where: { id: MoreThan(id) }, order: { id: 'ASC' }, take: limit });
  }

  /** The accounts with some hundred e-mails, in lower case; unknown e-mails are left out. */
  findByEmails(emails: readonly string[]): Promise<AccountEntity[]> {
    return this.db.of(AccountEntity).findBy({ email: In([...emails]) });
  }

  /**
   * The accounts with some hundred RUTs, as `rutKeyOf` gives them. People write their own in any spelling, so it reads
   * all accounts with a RUT: some 50 ms for 160,000.
   */
  findByRuts(keys: readonly string[]): Promise<AccountEntity[]> {
    const key = [`'.'`, `'-'`, `' '`].reduce((text, mark) => `REPLACE(${text}, ${mark}, '')`, 'UPPER(account.rut)');
    const accounts = this.db.of(AccountEntity).createQueryBuilder('account').where('account.rut IS NOT NULL');
    return accounts.andWhere(`${key} IN (:...keys)`, { keys: [...keys, ''] }).getMany();
  }

  /** Locks the making of accounts with a RUT until the transaction ends. SQLite has one writer at a time. */
  async lockRuts(): Promise<void> {
    if (hasRowLocks(this.db.manager.connection))
      await this.db.manager.query('SELECT pg_advisory_xact_lock($1)', [RUTS_LOCK]);
  }

  /** `username` in lower case. */
  findByUsername(username: string): Promise<AccountEntity | null> {
    return this.db.of(AccountEntity).findOneBy({ username });
  }

  /**
   * Locks all active admins with a password and returns their ids; an invited admin has none and can't sign in. No
   * other process locks or changes them until this transaction ends. They are locked in the order of their ids, or two
   * transactions could deadlock.
   */
  async lockActiveAdmins(): Promise<string[]> {
    const canSignIn = { role: 'admin', isActive: true, passwordHash: Not('') } as const;
    const admins = this.db.of(AccountEntity).createQueryBuilder('account').where(canSignIn);
    const rows = await locking(admins.orderBy('account.id'), 'update').getMany();
    return rows.map(({ id }) => id);
  }

  hasAdmin(): Promise<boolean> {
    return this.db.of(AccountEntity).existsBy({ role: 'admin' });
  }

  /** Reads nothing back: the rows are complete. */
  async insert(rows: AccountEntity | AccountEntity[]): Promise<void> {
    await this.db.of(AccountEntity).createQueryBuilder().insert().values(rows).updateEntity(false).execute();
  }

  /** Like `insert`, but skips rows with a taken e-mail, user name or id. Returns the ids of the stored rows. */
  async insertFree(rows: AccountEntity[]): Promise<Set<string>> {
    await this.db.of(AccountEntity).createQueryBuilder().insert().values(rows).orIgnore().updateEntity(false).execute();
    const ids = rows.map(({ id }) => id);
    const stored = await this.db.of(AccountEntity).find({ select: { id: true }, where: { id: In(ids) } });
    return new Set(stored.map(({ id }) => id));
  }

  /**
   * Updates an account and its derived columns. A value that changes loses its mark of a backup, unless `changes` sets
   * the marks. Call it inside a transaction; a new role, activity or password requires its `RightsLock`.
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

  /**
   * Invalidates the capabilities that the account has issued, and changes nothing else. Call it inside a transaction,
   * with its `RightsLock`.
   */
  async endCapabilities(id: string): Promise<void> {
    this.rights.requireChanging(id);
    await this.db.of(AccountEntity).increment({ id }, 'rightsVersion', 1);
  }

  /** Recomputes the derived columns of an account. Call it inside a transaction. */
  async deriveAnew(id: string): Promise<void> {
    const account = await this.findAndLock(id);
    if (account) await this.db.of(AccountEntity).update({ id }, derivedOf(account));
  }
}

/** A change of one of these columns invalidates the capabilities that the account has issued. */
const RIGHTS = ['role', 'isActive', 'passwordHash'] as const satisfies readonly (keyof AccountEntity)[];

function mayChangeRights(changes: Partial<AccountEntity>): boolean {
  return RIGHTS.some((column) => changes[column] !== undefined);
}

function changesRights(before: AccountEntity, changes: Partial<AccountEntity>): boolean {
  return RIGHTS.some((column) => changes[column] !== undefined && changes[column] !== before[column]);
}
