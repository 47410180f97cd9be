import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A refresh token that was issued; stored as a hash, which nobody can sign in with. */
@Entity('auth_refresh_token')
@Index(['accountId', 'createdAt'])
export class RefreshTokenEntity {
  /** SHA-256 of the token, base64url. */
  @PrimaryColumn('varchar', { length: 43 }) tokenHash: string;
  /** The session: the same for all tokens that go back to one sign-in. */
  @Index()
  @Column('varchar', { length: 36 })
  familyId: string;
  /** Hash of the token it was given in exchange for; null for the first of a session. */
  @Index()
  @Column('varchar', { length: 43, nullable: true })
  parentHash: string | null;
  @ForeignKey('AccountEntity', { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  accountId: string;
  /** When somebody signed in: a session ends after a time, however much it is used. */
  @Column('varchar', { length: 24 }) familyStartedAt: string;
  /** Whether a training room signed in by itself. */
  @Column('boolean') isAutomatic: boolean;
  /** What the session's browser or app is called, in Spanish; null where it did not say. */
  @Column('varchar', { length: 60, nullable: true }) device: string | null;
  /** When the access token issued with it says that it was issued: by it, an access token tells of which session it is. */
  @Column('varchar', { length: 24 }) createdAt: string;
  @Index()
  @Column('varchar', { length: 24 })
  expiresAt: string;
  /** When it was first exchanged for another; null: not yet. */
  @Column('varchar', { length: 24, nullable: true }) usedAt: string | null;
}
