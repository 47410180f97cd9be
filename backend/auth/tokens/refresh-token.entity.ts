import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A refresh token that was handed out. The token itself is known to its holder alone. */
@Entity('auth_refresh_token')
export class RefreshTokenEntity {
  /** SHA-256 of the token, base64url. */
  @PrimaryColumn('varchar', { length: 43 }) tokenHash: string;
  /** All tokens that go back to one sign-in. */
  @Index()
  @Column('varchar', { length: 36 })
  familyId: string;
  /** The token it was given for; null for the first of a family. */
  @Index()
  @Column('varchar', { length: 43, nullable: true })
  parentHash: string | null;
  @Index()
  @ForeignKey('AccountEntity', { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  accountId: string;
  /** When somebody signed in: a family ends with time, however much it is used. */
  @Column('varchar', { length: 24 }) familyStartedAt: string;
  /** Whether a training room was signed in by itself. */
  @Column('boolean') isAutomatic: boolean;
  /** The instant that the access token given with it carries. */
  @Column('varchar', { length: 24 }) createdAt: string;
  @Index()
  @Column('varchar', { length: 24 })
  expiresAt: string;
  /** When it was first exchanged for another. */
  @Column('varchar', { length: 24, nullable: true }) usedAt: string | null;
}
