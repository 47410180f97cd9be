import { type CertificateRecord, certificateRecordSchema } from '../../../contract/certificates.ts';
import { callApi } from '../../client/api.ts';

export const CERTIFICATES = '/api/admin/certificates';
export const CERTIFICATES_ADDRESS = '/admin/certificados';

/** Address prefixes of the reads that show certificates: the panel, the log, learners' own, lists by person. */
export const SHOWS_CERTIFICATES = [CERTIFICATES, '/api/admin/audit-log', '/api/certificates', '/api/users'] as const;

export function certificatePath(id: string): string {
  return `${CERTIFICATES}/${encodeURIComponent(id)}`;
}

/** Address of the PDF; the code is the only capability it needs. */
export function pdfAddress(code: string): string {
  return `/api/certificates/verify/${encodeURIComponent(code)}/pdf`;
}

/** @throws ApiError */
export function revoke(id: string, reason: string): Promise<CertificateRecord> {
  return callApi('POST', `${certificatePath(id)}/revoke`, { body: { reason }, schema: certificateRecordSchema });
}

/** Revokes the certificate, if it is valid, and answers the new edition. @throws ApiError */
export function reissue(id: string): Promise<CertificateRecord> {
  return callApi('POST', `${certificatePath(id)}/reissue`, { schema: certificateRecordSchema });
}
