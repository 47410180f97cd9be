import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A session of staff. Only the hash of its key is stored, which cannot be used to sign in. */
@Entity('auth_admin_session')
export class AdminSessionEntity {
  /** SHA-256 of the admin key, base64url. */
  @PrimaryColumn('varchar', { length: 43 }) keyHash: string;
  @Index()
  @ForeignKey('AccountEntity', { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  accountId: string;
  /** Browser and system in Spanish ('Chrome en Android'); null if the user agent names neither. */
  @Column('varchar', { length: 60, nullable: true }) device: string | null;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Index()
  @Column('varchar', { length: 24 })
  expiresAt: string;
}
