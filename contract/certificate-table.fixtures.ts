import type { CertificateDetail } from './certificate-table.ts';
import { aCertificate } from './certificates.fixtures.ts';

/** A valid certificate as staff see it, with a test's changes. */
export function aCertificateDetail(changes: Partial<CertificateDetail> = {}): CertificateDetail {
  const { proof: _, ...certificate } = aCertificate();
  return {
    ...certificate,
    userId: '01932f00-0000-7000-8000-0000000000a1',
    issuedAt: '2026-11-18T15:04:00.000Z',
    revocationReason: null,
    replacesId: null,
    replacedById: null,
    revokedBy: null,
    ...changes,
  };
}
