import useSWR from 'swr';
import { type CheckedCertificate, verifiedCertificateSchema } from '../../contract/certificates.ts';
import { SETTINGS_READ, verificationRead } from '../../contract/reads.ts';
import { settingsSchema } from '../../contract/settings.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';

/**
 * The certificate with a code, read from the server once per visit of the page.
 * @param code null sends no request
 * @param visit the router's key of the visit; undefined for the answer that the server rendered into the page
 */
export function useVerifiedCertificate(code: string | null, visit?: string) {
  return useSWR<CheckedCertificate, ApiError, ReturnType<typeof verificationRead> | null>(
    code ? verificationRead(code, visit) : null,
    read,
  );
}

/** Whether the error means that no certificate has the code. */
export function isCertificateUnknown(error: ApiError | undefined): boolean {
  return error?.code === 'certificate_not_found';
}

async function read([path]: ReturnType<typeof verificationRead>): Promise<CheckedCertificate> {
  const [certificate, { timeZone }] = await Promise.all([
    callApi('GET', path, { schema: verifiedCertificateSchema, isExact: true }),
    callApi('GET', SETTINGS_READ, { schema: settingsSchema }),
  ]);
  return { certificate, timeZone, checkedAt: new Date().toISOString() };
}
