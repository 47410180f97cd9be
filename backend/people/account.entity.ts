import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ROLES } from '../../contract/account-editing.ts';
import type { StaffRole } from '../../contract/auth.ts';
import { OneOf } from '../database/stored-values.ts';
import { dictionaryKey } from '../database/table-order.ts';
import { accountSearchText } from '../shared/account-search.ts';
import type { RestoredValues } from '../shared/restored-values.ts';

export type Role = 'learner' | StaffRole;

/** By which admins list accounts; they hold what accounts are narrowed by, so that a page reads no row that it does not show. */
@Entity('auth_account')
@Index('IDX_auth_account_byName', { synchronize: false })
@Index('IDX_auth_account_byEmail', { synchronize: false })
@Index('IDX_auth_account_byRole', { synchronize: false })
@Index('IDX_auth_account_byLastSession', { synchronize: false })
@Index('IDX_auth_account_byCreation', { synchronize: false })
@Index('IDX_auth_account_bySearch', { synchronize: false })
export class AccountEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  /** Lower case; null for staff that sign in by name alone. */
  @Index({ unique: true })
  @Column('varchar', { length: 254, nullable: true })
  email: string | null;
  /** Lower case; only staff have one. */
  @Index({ unique: true })
  @Column('varchar', { length: 100, nullable: true })
  username: string | null;
  /** Argon2id in PHC form; empty while nobody has chosen a password: then nobody signs in. */
  @Column('varchar', { length: 200 }) passwordHash: string;
  @Column('boolean', { default: true }) hasPassword: boolean;
  @OneOf(ROLES) @Column('varchar', { length: 10 }) role: Role;
  @Column('varchar', { length: 100 }) name: string;
  @Column('varchar', { length: 100 }) lastName: string;
  @Column('varchar', { length: 30, nullable: true }) phone: string | null;
  @Column('varchar', { length: 6, nullable: true }) phoneCode: string | null;
  @Column('varchar', { length: 20, nullable: true }) rut: string | null;
  /** The seller's code, given by staff. */
  @Column('varchar', { length: 40, nullable: true }) code: string | null;
  @Index('IDX_auth_account_pictureUrl', { where: '"pictureUrl" IS NOT NULL' })
  @Column('text', { nullable: true })
  pictureUrl: string | null;
  /** Points, given by staff. */
  @Column('integer') experience: number;
  @Column('boolean') isActive: boolean;
  /** One more with every change of role, activity or password: what the account has issued before has ended. */
  @Column('integer', { default: 0 }) rightsVersion: number;
  /** Access tokens issued before are not valid; null: none was ended yet. It only ever moves on. */
  @Column('varchar', { length: 24, nullable: true }) tokensCountFrom: string | null;
  /** When the account is erased, unless that is taken back before; null: it stays. */
  @Index('IDX_auth_account_erasesAt', { where: '"erasesAt" IS NOT NULL' })
  @Column('varchar', { length: 24, nullable: true })
  erasesAt: string | null;
  /** Whether an admin asked for that, who answers for whose the e-mail is. */
  @Column('boolean', { default: false }) isErasureByAdmin: boolean;
  /** Which values came with a backup that this academy did not sign. */
  @Column('simple-json', { nullable: true }) restoredValues: RestoredValues;
  /** When a session was last begun or renewed. */
  @Column('varchar', { length: 24, nullable: true }) lastSessionAt: string | null;
  /** ISO 8601 in UTC; text so that SQLite and PostgreSQL sort and return it alike. */
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
  /** One more with every edit, by staff or by the person. */
  @Column('integer', { default: 1 }) version: number;
  /** The last day on which the person changed their own name, and how often they did on it. Empty: never. */
  @Column('varchar', { length: 10, default: '' }) nameChangesDay: string;
  @Column('integer', { default: 0 }) nameChanges: number;
  /** The whole name as a dictionary orders it. */
  @Column('text', { default: '' }) nameOrder: string;
  /** What admins find the account by, as `plainText` gives it. */
  @Column('text', { default: '' }) searchText: string;
}

/** What of an account follows from the rest of it. */
type Derived = 'hasPassword' | 'nameOrder' | 'searchText';

/** From what `derivedOf` derives. */
const SOURCES = ['email', 'username', 'passwordHash', 'name', 'lastName', 'rut', 'code'] as const;

/** What of an account follows from the rest of it. */
export function derivedOf(account: Pick<AccountEntity, (typeof SOURCES)[number]>): Pick<AccountEntity, Derived> {
  return {
    hasPassword: account.passwordHash !== '',
    nameOrder: dictionaryKey(`${account.name} ${account.lastName}`.trim()),
    searchText: accountSearchText(account),
  };
}

/** Whether something is derived from what changes. */
export function changesDerived(changes: Partial<AccountEntity>): boolean {
  return SOURCES.some((source) => changes[source] !== undefined);
}

/** What decides whether the access tokens of an account are valid. */
export type AccountState = Pick<AccountEntity, 'id' | 'isActive' | 'tokensCountFrom'>;

/** What decides whether capabilities of an account still work. */
export type AccountRights = Pick<AccountEntity, 'role' | 'isActive' | 'rightsVersion'>;

/** What a new account has from the start. */
export type GivenAccount = Pick<AccountEntity, 'id' | 'name' | 'lastName' | 'passwordHash' | 'role'> &
  Partial<Omit<AccountEntity, Derived>>;

/** A new, active account with nothing in it but what is given. */
export function newAccount(given: GivenAccount, nowIso: string): AccountEntity {
  const account = {
    email: null,
    username: null,
    phone: null,
    phoneCode: null,
    rut: null,
    code: null,
    pictureUrl: null,
    experience: 0,
    isActive: true,
    rightsVersion: 0,
    tokensCountFrom: null,
    erasesAt: null,
    isErasureByAdmin: false,
    restoredValues: null,
    lastSessionAt: null,
    createdAt: nowIso,
    updatedAt: nowIso,
    version: 1,
    nameChangesDay: '',
    nameChanges: 0,
    ...given,
  };
  return { ...account, ...derivedOf(account) };
}
