import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OneOf } from '../../database/stored-values.ts';

/** What a key signs: the proof in a certificate's QR code, or its credential. */
export const KEY_USES = ['proof', 'credential'] as const;
export type KeyUse = (typeof KEY_USES)[number];

/** The public half of a key that has ever signed: what it signed can be checked for good. The private half lies in `DATA_DIR`. */
@Entity('certificates_key')
export class CertificateKeyEntity {
  /** The thumbprint of the key (RFC 7638), 43 characters. */
  @PrimaryColumn('varchar', { length: 43 }) id: string;
  @OneOf(KEY_USES) @Column('varchar', { length: 10 }) use: KeyUse;
  /** A JSON Web Key without `kid`, `alg` and `use`. */
  @Column('text') publicKey: string;
  @Column('varchar', { length: 24 }) createdAt: string;
  /** The backup of another academy that brought it; null for one of this academy. */
  @Column('varchar', { length: 100, nullable: true }) restoredFrom: string | null;
  /** When an admin admitted one that a backup brought: before, what it signed does not count. */
  @Column('varchar', { length: 24, nullable: true }) admittedAt: string | null;
  /** When an admin withdrew it: since then, what it signed does not count. */
  @Column('varchar', { length: 24, nullable: true }) withdrawnAt: string | null;
}

/** Whether what a key signed counts. */
export function signaturesCount({ restoredFrom, admittedAt, withdrawnAt }: CertificateKeyEntity): boolean {
  return withdrawnAt === null && (restoredFrom === null || admittedAt !== null);
}
