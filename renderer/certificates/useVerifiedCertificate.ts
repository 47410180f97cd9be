import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import { type VerifiedCertificate, verifiedCertificateSchema } from '../../contract/certificates.ts';
import { settingsSchema } from '../../contract/settings.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';

/** What the academy says to anybody of the certificate with a code. */
export interface CheckedCertificate {
  certificate: VerifiedCertificate;
  /** The academy's, in which days of the certificate are said. */
  timeZone: string;
  /** When the academy said so, by this machine's clock. */
  checkedAt: string;
}

/** The certificate with that code, as the academy knows it at this visit of the page; null: none is asked for. */
export function useVerifiedCertificate(code: string | null) {
  const { key: visit } = useLocation();
  return useSWR<CheckedCertificate, ApiError, [string, string] | null>(code ? verificationKey(code, visit) : null, read);
}

/**
 * The SWR key of what the server says of a code. No visit is shown what an earlier one was told: the certificate may have been revoked since.
 * @param visit the router's key of the visit; the first of a page is the same on a server
 */
export function verificationKey(code: string, visit = 'default'): [path: string, visit: string] {
  return [`/api/certificates/verify/${encodeURIComponent(code)}`, visit];
}

/** Whether no certificate has the code. */
export function isCertificateUnknown(error: ApiError | undefined): boolean {
  return error?.code === 'certificate_not_found';
}

async function read([path]: [string, string]): Promise<CheckedCertificate> {
  const [certificate, { timeZone }] = await Promise.all([
    callApi('GET', path, { schema: verifiedCertificateSchema }),
    callApi('GET', '/api/settings', { schema: settingsSchema }),
  ]);
  return { certificate, timeZone, checkedAt: new Date().toISOString() };
}
