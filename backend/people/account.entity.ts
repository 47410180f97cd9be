import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ROLES } from '../../contract/account-editing.ts';
import type { StaffRole } from '../../contract/auth.ts';
import { OneOf } from '../database/stored-values.ts';
import { dictionaryKey } from '../database/table-order.ts';
import type { RestoredValues } from '../personal-data/restored-values.ts';
import { accountSearchText } from '../search/account-search.ts';

export type Role = 'learner' | StaffRole;

/**
 * Indexes of the panel's table. They contain the filtered columns, so that a page reads only the rows that it shows.
 */
@Entity('auth_account')
@Index('IDX_auth_account_byName', { synchronize: false })
@Index('IDX_auth_account_byEmail', { synchronize: false })
@Index('IDX_auth_account_byRole', { synchronize: false })
@Index('IDX_auth_account_byLastSession', { synchronize: false })
@Index('IDX_auth_account_byCreation', { synchronize: false })
@Index('IDX_auth_account_bySearch', { synchronize: false })
export class AccountEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  /** Lower case; null for staff who sign in by name only. */
  @Index({ unique: true })
  @Column('varchar', { length: 254, nullable: true })
  email: string | null;
  /** Lower case; null for learners. */
  @Index({ unique: true })
  @Column('varchar', { length: 100, nullable: true })
  username: string | null;
  /** Argon2id in PHC form; empty until a password is chosen, and the account cannot sign in until then. */
  @Column('varchar', { length: 200 }) passwordHash: string;
  @Column('boolean', { default: true }) hasPassword: boolean;
  @OneOf(ROLES) @Column('varchar', { length: 10 }) role: Role;
  @Column('varchar', { length: 100 }) name: string;
  @Column('varchar', { length: 100 }) lastName: string;
  @Column('varchar', { length: 30, nullable: true }) phone: string | null;
  @Column('varchar', { length: 6, nullable: true }) phoneCode: string | null;
  @Column('varchar', { length: 20, nullable: true }) rut: string | null;
  /** The seller's code, which staff set. */
  @Column('varchar', { length: 40, nullable: true }) code: string | null;
  @Index('IDX_auth_account_pictureUrl', { where: '"pictureUrl" IS NOT NULL' })
  @Column('text', { nullable: true })
  pictureUrl: string | null;
  /** Points, which staff set. */
  @Column('integer') experience: number;
  @Column('boolean') isActive: boolean;
  /** Raised by every change of role, activity or password; capabilities that the account issued before are invalid. */
  @Column('integer', { default: 0 }) rightsVersion: number;
  /** Access tokens issued before are invalid; null: none was invalidated. It never moves back. */
  @Column('varchar', { length: 24, nullable: true }) tokensCountFrom: string | null;
  /** Due time of the erasure, unless the request is withdrawn before; null: no erasure is requested. */
  @Index('IDX_auth_account_erasesAt', { where: '"erasesAt" IS NOT NULL' })
  @Column('varchar', { length: 24, nullable: true })
  erasesAt: string | null;
  /** Whether an admin requested the erasure, and so confirms that the e-mail is the person's. */
  @Column('boolean', { default: false }) isErasureByAdmin: boolean;
  /** The values that came with a backup of another signer. */
  @Column('simple-json', { nullable: true }) restoredValues: RestoredValues;
  /** Time of the last start or renewal of a session; null: never. */
  @Column('varchar', { length: 24, nullable: true }) lastSessionAt: string | null;
  /** ISO 8601 in UTC; text so that SQLite and PostgreSQL sort and return it alike. */
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
  /** Raised by every edit of staff or of the person. */
  @Column('integer', { default: 1 }) version: number;
  /** The last day on which the person changed the own name (empty: never), and the number of changes on it. */
  @Column('varchar', { length: 10, default: '' }) nameChangesDay: string;
  @Column('integer', { default: 0 }) nameChanges: number;
  /** Sort key of the full name in the order of a dictionary. */
  @Column('text', { default: '' }) nameOrder: string;
  /** The text that admins search, as `plainText` gives it. */
  @Column('text', { default: '' }) searchText: string;
}

/** Columns that are derived from other columns of the account. */
type Derived = 'hasPassword' | 'nameOrder' | 'searchText';

/** The columns that `derivedOf` reads. */
const SOURCES = ['email', 'username', 'passwordHash', 'name', 'lastName', 'rut', 'code'] as const;

/** Computes the derived columns of an account. */
export function derivedOf(account: Pick<AccountEntity, (typeof SOURCES)[number]>): Pick<AccountEntity, Derived> {
  return {
    hasPassword: account.passwordHash !== '',
    nameOrder: dictionaryKey(`${account.name} ${account.lastName}`.trim()),
    searchText: accountSearchText(account),
  };
}

/** Whether one of these changes affects a derived column. */
export function changesDerived(changes: Partial<AccountEntity>): boolean {
  return SOURCES.some((source) => changes[source] !== undefined);
}

/** The columns that decide whether access tokens of an account are valid. */
export type AccountState = Pick<AccountEntity, 'id' | 'isActive' | 'tokensCountFrom'>;

/** The columns that decide whether capabilities of an account are valid. */
export type AccountRights = Pick<AccountEntity, 'role' | 'isActive' | 'rightsVersion'>;

/** The values that a new account is created with. */
export type GivenAccount = Pick<AccountEntity, 'id' | 'name' | 'lastName' | 'passwordHash' | 'role'> &
  Partial<Omit<AccountEntity, Derived>>;

/** A new, active account with the given values and defaults for the rest. */
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
