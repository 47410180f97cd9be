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
  @Column('boolean') isActive: boolean;
  /** ISO 8601 in UTC; text so that SQLite and PostgreSQL sort and return it alike. */
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
