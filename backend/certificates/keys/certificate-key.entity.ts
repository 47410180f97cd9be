import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a key signs: the proof in a certificate's QR code, or its credential. */
export type KeyUse = 'proof' | 'credential';

/** The public half of a key that has ever signed: what it signed can be checked for good. The private half lies in `DATA_DIR`. */
@Entity('certificates_key')
export class CertificateKeyEntity {
  /** The thumbprint of the key (RFC 7638), 43 characters. */
  @PrimaryColumn('varchar', { length: 43 }) id: string;
  @Column('varchar', { length: 10 }) use: KeyUse;
  /** A JSON Web Key without `kid`, `alg` and `use`. */
  @Column('text') publicKey: string;
  @Column('varchar', { length: 24 }) createdAt: string;
}
