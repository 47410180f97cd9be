/** Compared bytes of a thumbprint. 16 bytes suffice: a second key with the same 16 bytes is too expensive to find. */
const SHOWN_BYTES = 16;

/**
 * The fingerprint of a key, for comparing by eye or aloud: eight groups of four hexadecimal digits.
 * @param keyId the thumbprint of the key (RFC 7638), base64url
 */
export function fingerprintOf(keyId: string): string {
  const bytes = atob(keyId.replaceAll('-', '+').replaceAll('_', '/'));
  const digits = Array.from(bytes.slice(0, SHOWN_BYTES), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'));
  return (digits.join('').toUpperCase().match(/.{4}/g) ?? []).join(' ');
}
