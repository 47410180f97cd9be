import type { Certificate, CertificateRecord, VerifiedCertificate } from '../../contract/certificates.ts';
import type { CertificateEntity } from './certificate.entity.ts';

const MINUTES_PER_TENTH = 6;

/** What is not in the row of a certificate: where it is shown, and the proof in its QR code. */
export interface MadeOfCertificate {
  readonly verificationUrl: string;
  readonly proof: string | null;
}

/** What everybody who has the code is told: nothing but what stands on the certificate. */
export function toVerifiedCertificate(
  row: CertificateEntity,
  { verificationUrl, proof }: MadeOfCertificate,
): VerifiedCertificate {
  const {
    studentName,
    courseName,
    instructor,
    completionDate,
    finalGrade,
    certificateNumber,
    verificationCode,
    revokedAt,
  } = row;
  return {
    studentName,
    courseName,
    instructor,
    completionDate,
    totalHours: toTotalHours(row),
    finalGrade,
    certificateNumber,
    verificationCode,
    isValid: revokedAt === null,
    revokedAt,
    verificationUrl,
    proof,
  };
}

/** What its owner is told. */
export function toCertificate(row: CertificateEntity, made: MadeOfCertificate): Certificate {
  return { ...toVerifiedCertificate(row, made), id: row.id, courseId: row.courseId };
}

/** What staff are told. */
export function toCertificateRecord(row: CertificateEntity, made: MadeOfCertificate): CertificateRecord {
  const { userId, issuedAt, revocationReason, replacesId } = row;
  return { ...toCertificate(row, made), userId, issuedAt, revocationReason, replacesId };
}

/** In hours, to one decimal. */
export function toTotalHours({ minutes }: Pick<CertificateEntity, 'minutes'>): number {
  return Math.round(minutes / MINUTES_PER_TENTH) / 10;
}
