import { z } from 'zod';
import { percentageSchema } from './percentages.ts';
import { requiredParagraphsSchema, textSchema } from './text.ts';

/** Maximum length of the reason for a revocation, in characters. */
export const REVOCATION_REASON_MAX_CHARS = 500;
/** Maximum length of a typed code in characters: 16 characters and separators. */
const TYPED_CODE_MAX_CHARS = 64;

const CODE_LETTER = '[0-9A-HJKMNP-TV-Z]';
const VERIFICATION_CODE = new RegExp(`^${CODE_LETTER}{4}(-${CODE_LETTER}{4}){3}$`);

/** 16 characters of Crockford's base32 in groups of four: `7K3M-9QXD-2FVB-H4TN`. */
export const verificationCodeSchema = z.string().regex(VERIFICATION_CODE);
/**
 * `AC-<year>-<six digits>`: the year of issue in the academy's time zone, and a consecutive number within that year.
 */
export const certificateNumberSchema = z.string().regex(/^AC-\d{4}-\d{6,}$/);

/**
 * A typed code in its stored form. Case, dashes, minus signs, blanks and invisible characters are ignored; O reads as
 * 0, I and L as 1. Null for a text that is not a code.
 */
export function verificationCodeOf(typed: string): string | null {
  if (typed.length > TYPED_CODE_MAX_CHARS) return null;
  const letters = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const code = letters.match(/.{1,4}/g)?.join('-') ?? '';
  return VERIFICATION_CODE.test(code) ? code : null;
}

/** Public data of a certificate, for any holder of its code: `GET /api/certificates/verify/{code}`. */
export const verifiedCertificateSchema = z
  .object({
    studentName: z.string(),
    courseName: z.string(),
    instructor: z.string(),
    /** When the last lesson was completed. Shown as a day of the academy's time zone. */
    completionDate: z.iso.datetime(),
    /** Length of the course in hours, with one decimal. */
    totalHours: z.number().min(0),
    /**
     * Distinct seconds of its videos that were verifiably played before it was issued. Null for earlier certificates;
     * earlier servers omit it.
     */
    verifiedSeconds: z.int().min(0).nullish(),
    /** Out of 100; null: the course is not graded. */
    finalGrade: percentageSchema.nullable(),
    certificateNumber: certificateNumberSchema,
    verificationCode: verificationCodeSchema,
    isValid: z.boolean(),
    /** Null if not revoked. */
    revokedAt: z.iso.datetime().nullable(),
    /** The public page of this certificate, without its proof. */
    verificationUrl: z.string(),
    /** `v1.<payload>.<signature>`: the fragment of the QR code's address; null if revoked or without a signing key. */
    proof: z.string().nullable(),
  })
  .meta({ id: 'VerifiedCertificate' });
export type VerifiedCertificate = z.infer<typeof verifiedCertificateSchema>;

/** The academy's public answer about a certificate code. */
export interface CheckedCertificate {
  certificate: VerifiedCertificate;
  /** The academy's time zone, for the days of the certificate. */
  timeZone: string;
  /** Time of the answer, ISO 8601. */
  checkedAt: string;
}

/** A certificate as its owner sees it: `GET /api/certificates/{id}`. */
export const certificateSchema = verifiedCertificateSchema
  .extend({ id: z.uuid(), courseId: z.uuid() })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificateSchema>;

/** The answer of `POST /api/certificates/update-with-real-name`. */
export const updatedNamesSchema = z
  .object({ updatedCount: z.int().min(0), realName: z.string() })
  .meta({ id: 'UpdatedNames' });
export type UpdatedNames = z.infer<typeof updatedNamesSchema>;

/** `POST /api/admin/certificates/{id}/revoke`. */
export const revokeCertificateSchema = z
  .strictObject({ reason: requiredParagraphsSchema('Escribe el motivo.', REVOCATION_REASON_MAX_CHARS) })
  .meta({ id: 'RevokeCertificate' });
export type RevokeCertificate = z.infer<typeof revokeCertificateSchema>;

/** A certificate as staff see it, with fields that only staff receive. */
export const certificateRecordSchema = certificateSchema
  .extend({
    userId: z.string(),
    issuedAt: z.iso.datetime(),
    revocationReason: z.string().nullable(),
    /** The revoked certificate that this one replaces; null for the first. */
    replacesId: z.uuid().nullable(),
  })
  .meta({ id: 'CertificateRecord' });
export type CertificateRecord = z.infer<typeof certificateRecordSchema>;

/** The code in a path: any text up to a length limit; a malformed code counts as unknown. */
export const typedCodeSchema = textSchema(TYPED_CODE_MAX_CHARS);
