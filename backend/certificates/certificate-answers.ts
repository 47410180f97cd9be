import type { Certificate, CertificateRecord, VerifiedCertificate } from '../../contract/certificates.ts';
import type { CertificateEntity } from './certificate.entity.ts';

const MINUTES_PER_TENTH = 6;

/** Parts of an answer that are not stored in the certificate's row: its public link and the proof in its QR code. */
export interface MadeOfCertificate {
  readonly verificationUrl: string;
  readonly proof: string | null;
}

/** The answer to every holder of the code: only what the certificate shows. */
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
    verifiedSeconds,
  } = row;
  return {
    studentName,
    courseName,
    instructor,
    completionDate,
    totalHours: toTotalHours(row),
    verifiedSeconds,
    finalGrade,
    certificateNumber,
    verificationCode,
    isValid: revokedAt === null,
    revokedAt,
    verificationUrl,
    proof,
  };
}

/** The answer to the owner. */
export function toCertificate(row: CertificateEntity, made: MadeOfCertificate): Certificate {
  return { ...toVerifiedCertificate(row, made), id: row.id, courseId: row.courseId };
}

/** The answer to staff. */
export function toCertificateRecord(row: CertificateEntity, made: MadeOfCertificate): CertificateRecord {
  const { userId, issuedAt, revocationReason, replacesId } = row;
  return { ...toCertificate(row, made), userId, issuedAt, revocationReason, replacesId };
}

/** The duration in hours, with one decimal. */
export function toTotalHours({ minutes }: Pick<CertificateEntity, 'minutes'>): number {
  return Math.round(minutes / MINUTES_PER_TENTH) / 10;
}
