import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OneOf } from '../../database/stored-values.ts';

/** The purpose of a key: signing the proof in a certificate's QR code, or its credential. */
export const KEY_USES = ['proof', 'credential'] as const;
export type KeyUse = (typeof KEY_USES)[number];

/**
 * The public half of each key that ever signed, so that its signatures stay verifiable. The private half is a file in
 * `DATA_DIR`.
 */
@Entity('certificates_key')
export class CertificateKeyEntity {
  /** The thumbprint of the key (RFC 7638), 43 characters. */
  @PrimaryColumn('varchar', { length: 43 }) id: string;
  @OneOf(KEY_USES) @Column('varchar', { length: 10 }) use: KeyUse;
  /** A JSON Web Key without `kid`, `alg` and `use`. */
  @Column('text') publicKey: string;
  @Column('varchar', { length: 24 }) createdAt: string;
  /** The backup of another academy that brought the key; null for a key of this academy. */
  @Column('varchar', { length: 100, nullable: true }) restoredFrom: string | null;
  /** When an admin admitted a key that a backup brought; its signatures are invalid before. */
  @Column('varchar', { length: 24, nullable: true }) admittedAt: string | null;
  /** When an admin withdrew the key; its signatures are invalid since. */
  @Column('varchar', { length: 24, nullable: true }) withdrawnAt: string | null;
}

/** Whether signatures of the key are valid. */
export function signaturesCount({ restoredFrom, admittedAt, withdrawnAt }: CertificateKeyEntity): boolean {
  return withdrawnAt === null && (restoredFrom === null || admittedAt !== null);
}
