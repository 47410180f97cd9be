import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A link by which somebody may choose a password once; stored as a hash, which nobody can choose one with. */
@Entity('auth_password_link')
export class PasswordLinkEntity {
  /** SHA-256 of the token, base64url. */
  @PrimaryColumn('varchar', { length: 43 }) tokenHash: string;
  /** One at a time: a new one ends the old one. */
  @Index({ unique: true })
  @ForeignKey('AccountEntity', { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  accountId: string;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Index()
  @Column('varchar', { length: 24 })
  expiresAt: string;
}
