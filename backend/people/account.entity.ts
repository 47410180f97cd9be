import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StaffRole } from '../../contract/auth.ts';

export type Role = 'learner' | StaffRole;

@Entity('auth_account')
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
  /** Argon2id in PHC form. */
  @Column('varchar', { length: 200 }) passwordHash: string;
  @Column('varchar', { length: 10 }) role: Role;
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
  /** Access tokens issued before are not valid; null: none was ended yet. It only ever moves on. */
  @Column('varchar', { length: 24, nullable: true }) tokensCountFrom: string | null;
  /** When a session was last begun or renewed. */
  @Column('varchar', { length: 24, nullable: true }) lastSessionAt: string | null;
  /** ISO 8601 in UTC; text so that SQLite and PostgreSQL sort and return it alike. */
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}

/** What decides whether the access tokens of an account are valid. */
export type AccountState = Pick<AccountEntity, 'id' | 'isActive' | 'tokensCountFrom'>;

/** What a new account has from the start. */
export type GivenAccount = Pick<AccountEntity, 'id' | 'name' | 'lastName' | 'passwordHash' | 'role'> & Partial<AccountEntity>;

/** A new, active account with nothing in it but what is given. */
export function newAccount(given: GivenAccount, nowIso: string): AccountEntity {
  return {
    email: null,
    username: null,
    phone: null,
    phoneCode: null,
    rut: null,
    code: null,
    pictureUrl: null,
    experience: 0,
    isActive: true,
    tokensCountFrom: null,
    lastSessionAt: null,
    createdAt: nowIso,
    updatedAt: nowIso,
    ...given,
  };
}
