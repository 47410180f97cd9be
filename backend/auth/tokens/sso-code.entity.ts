import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An unused one-time code. Only its hash is stored, which cannot be used to sign in. */
@Entity('auth_sso_code')
export class SsoCodeEntity {
  /** SHA-256 of the code, base64url. */
  @PrimaryColumn('varchar', { length: 43 }) codeHash: string;
  @Index()
  @ForeignKey('AccountEntity', { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  accountId: string;
  @Index()
  @Column('varchar', { length: 24 })
  expiresAt: string;
}
