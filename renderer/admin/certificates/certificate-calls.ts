import { type CertificateRecord, certificateRecordSchema } from '../../../contract/certificates.ts';
import { callApi } from '../../client/api.ts';

export const CERTIFICATES = '/api/admin/certificates';
export const CERTIFICATES_ADDRESS = '/admin/certificados';

/** What shows certificates: the panel, themselves, and the lists of people that lead to them. */
export const SHOWS_CERTIFICATES = [CERTIFICATES, '/api/admin/audit-log', '/api/certificates', '/api/users'] as const;

export function certificatePath(id: string): string {
  return `${CERTIFICATES}/${encodeURIComponent(id)}`;
}

/** Where it is as a PDF, for whoever has its code. */
export function pdfAddress(code: string): string {
  return `/api/certificates/verify/${encodeURIComponent(code)}/pdf`;
}

/** Each throws `ApiError`. */
export function revoke(id: string, reason: string): Promise<CertificateRecord> {
  return callApi('POST', `${certificatePath(id)}/revoke`, { body: { reason }, schema: certificateRecordSchema });
}

/** Gives the one that stands in its place. */
export function reissue(id: string): Promise<CertificateRecord> {
  return callApi('POST', `${certificatePath(id)}/reissue`, { schema: certificateRecordSchema });
}
