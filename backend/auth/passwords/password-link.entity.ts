import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { STAFF_ROLES, type StaffRole } from '../../../contract/auth.ts';
import { OneOf } from '../../database/stored-values.ts';

/** A link for choosing a password once. Only its hash is stored, which cannot be used as a link. */
@Entity('auth_password_link')
@Index(['accountId', 'isMailed'], { unique: true })
export class PasswordLinkEntity {
  /** SHA-256 of the token, base64url. */
  @PrimaryColumn('varchar', { length: 43 }) tokenHash: string;
  /** One link of each kind: an admin's new link ends the previous one; a mailed link is mailed again. */
  @ForeignKey('AccountEntity', { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  accountId: string;
  /** True for a link mailed on request (forgotten password), false for a link made by an admin. */
  @Column('boolean', { default: false }) isMailed: boolean;
  /** The admin who made the link (`Issuer`); null for a mailed link. */
  @ForeignKey('AccountEntity', { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36, nullable: true })
  issuerId: string | null;
  @OneOf(STAFF_ROLES) @Column('varchar', { length: 10, nullable: true }) issuerRole: StaffRole | null;
  @Column('integer', { nullable: true }) issuerRightsVersion: number | null;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Index()
  @Column('varchar', { length: 24 })
  expiresAt: string;
}
