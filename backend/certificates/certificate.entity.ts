import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A certificate as it was issued. It refers to nobody and nothing by a foreign key: it stays as it is when the course or the account is
 * changed or deleted.
 */
@Entity('certificates_certificate')
@Index(['userId', 'courseId', 'edition'], { unique: true })
@Index(['userId', 'courseId'], { unique: true, where: '"revokedAt" IS NULL' })
@Index(['courseId', 'issuedAt', 'id'])
@Index(['issuedAt', 'id'])
@Index(['issuedAt', 'id'], { where: '"revokedAt" IS NOT NULL' })
@Index('IDX_certificates_student', { synchronize: false })
@Index('IDX_certificates_course', { synchronize: false })
export class CertificateEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  /** Of an erased person `erased:<id of the first edition>`, of all editions for the course alone. */
  @Column('varchar', { length: 64 }) userId: string;
  @Column('varchar', { length: 36 }) courseId: string;
  /** 1 for the certificate that the completion of the course brought, which comes once; one more with each that is issued in its place. */
  @Column('integer') edition: number;
  /** The certificate that was revoked for this one; null for the first edition. None is replaced twice. */
  @Index('IDX_certificates_certificate_replacesId', { unique: true, where: '"replacesId" IS NOT NULL' })
  @Column('varchar', { length: 36, nullable: true })
  replacesId: string | null;
  /** As it was shown when the certificate was issued, or when the owner asked for the name to be brought up to date. */
  @Column('varchar', { length: 201 }) studentName: string;
  @Column('varchar', { length: 200 }) courseName: string;
  @Column('varchar', { length: 120 }) instructor: string;
  @Column('varchar', { length: 24 }) completionDate: string;
  /** The length of the course. */
  @Column('integer') minutes: number;
  /** Out of 100; null: the course is not graded. */
  @Column('integer', { nullable: true }) finalGrade: number | null;
  @Index({ unique: true })
  @Column('varchar', { length: 20 })
  certificateNumber: string;
  @Index({ unique: true })
  @Column('varchar', { length: 19 })
  verificationCode: string;
  @Column('varchar', { length: 24 }) issuedAt: string;
  @Column('varchar', { length: 24, nullable: true }) revokedAt: string | null;
  @Column('varchar', { length: 500, nullable: true }) revocationReason: string | null;
  /** The backup of another academy, or without a signature, that brought it or changed it; null: this academy issued it. */
  @Column('varchar', { length: 100, nullable: true }) restoredFrom: string | null;
}
