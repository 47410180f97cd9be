import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An issued refresh token. Only its hash is stored, which cannot be used to sign in. */
@Entity('auth_refresh_token')
@Index(['accountId', 'createdAt'])
export class RefreshTokenEntity {
  /** SHA-256 of the token, base64url. */
  @PrimaryColumn('varchar', { length: 43 }) tokenHash: string;
  /** The session: the same for all tokens from one sign-in. */
  @Index()
  @Column('varchar', { length: 36 })
  familyId: string;
  /** Hash of the token that was exchanged for this one; null for the first token of a session. */
  @Index()
  @Column('varchar', { length: 43, nullable: true })
  parentHash: string | null;
  @ForeignKey('AccountEntity', { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  accountId: string;
  /** Time of the sign-in; the session ends 90 days later, even when in use. */
  @Column('varchar', { length: 24 }) familyStartedAt: string;
  /** True for an automatic sign-in of a training room. */
  @Column('boolean') isAutomatic: boolean;
  /** The training room whose roster began the session; null: the session is no room's. */
  @Index('IDX_auth_refresh_token_roomId', { where: '"roomId" IS NOT NULL' })
  @Column('varchar', { length: 36, nullable: true })
  roomId: string | null;
  /** The key of the machine that began the session. */
  @Column('varchar', { length: 36, nullable: true }) roomKeyId: string | null;
  /** Browser and system of the session in Spanish ('Chrome en Android'); null if the user agent names neither. */
  @Column('varchar', { length: 60, nullable: true }) device: string | null;
  /** Time of issue of the access token issued with this token; it identifies the session of an access token. */
  @Column('varchar', { length: 24 }) createdAt: string;
  @Index()
  @Column('varchar', { length: 24 })
  expiresAt: string;
  /** Time of the first exchange; null before it. */
  @Column('varchar', { length: 24, nullable: true }) usedAt: string | null;
}
