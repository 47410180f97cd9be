import type { CertificateKey } from './certificate-keys.ts';

/** The key that signs QR codes, with a test's changes. */
export function aCertificateKey(changes: Partial<CertificateKey> = {}): CertificateKey {
  return {
    id: 'ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs',
    use: 'proof',
    createdAt: '2026-02-01T12:00:00.000Z',
    restoredFrom: null,
    admittedAt: null,
    withdrawnAt: null,
    isCurrent: true,
    ...changes,
  };
}
