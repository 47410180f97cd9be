import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { STAFF_ROLES, type StaffRole } from '../../../contract/auth.ts';
import { OneOf } from '../../database/stored-values.ts';

/** A link by which somebody may choose a password once; stored as a hash, which nobody can choose one with. */
@Entity('auth_password_link')
@Index(['accountId', 'isMailed'], { unique: true })
export class PasswordLinkEntity {
  /** SHA-256 of the token, base64url. */
  @PrimaryColumn('varchar', { length: 43 }) tokenHash: string;
  /** One of each kind at a time: an admin's new one ends the old one, a mailed one is mailed again. */
  @ForeignKey('AccountEntity', { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  accountId: string;
  /** Whether whoever forgot their password asked for it; else an admin has made it. */
  @Column('boolean', { default: false }) isMailed: boolean;
  /** Of a link that an admin has made: who that was (`Issuer`). Null: of one that was mailed. */
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
