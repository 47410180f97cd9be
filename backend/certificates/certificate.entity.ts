import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A certificate as it was issued. It has no foreign keys, so changing or deleting the course or the account leaves it
 * unchanged.
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
  /** The person's id; after an erasure `erased:<id of the first edition>`, equal for all editions for one course. */
  @Column('varchar', { length: 64 }) userId: string;
  @Column('varchar', { length: 36 }) courseId: string;
  /** 1 for the certificate that the completion brought; each replacement adds 1. */
  @Column('integer') edition: number;
  /** The certificate that this edition replaces; null for the first edition. Each has at most one replacement. */
  @Index('IDX_certificates_certificate_replacesId', { unique: true, where: '"replacesId" IS NOT NULL' })
  @Column('varchar', { length: 36, nullable: true })
  replacesId: string | null;
  /** The name at the time of issue, or of the owner's last request to update it. */
  @Column('varchar', { length: 201 }) studentName: string;
  @Column('varchar', { length: 200 }) courseName: string;
  @Column('varchar', { length: 120 }) instructor: string;
  @Column('varchar', { length: 24 }) completionDate: string;
  /** The length of the course. */
  @Column('integer') minutes: number;
  /** Seconds of its videos that were verifiably played when it was issued; null for earlier certificates. */
  @Column('integer', { nullable: true }) verifiedSeconds: number | null;
  /** Out of 100; null when the course is not graded. */
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
  /** The backup, unsigned or of another academy, that brought or changed the row; null when this academy issued it. */
  @Column('varchar', { length: 100, nullable: true }) restoredFrom: string | null;
}
