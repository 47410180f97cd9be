/** The bytes of a thumbprint that people compare. With 16 of them, making another key that has the same ones costs too much. */
const SHOWN_BYTES = 16;

/**
 * The fingerprint of a key as people compare it, read aloud or letter by letter: eight groups of four hexadecimal digits.
 * @param keyId the thumbprint of the key (RFC 7638), base64url
 */
export function fingerprintOf(keyId: string): string {
  const bytes = atob(keyId.replaceAll('-', '+').replaceAll('_', '/'));
  const digits = Array.from(bytes.slice(0, SHOWN_BYTES), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'));
  return (digits.join('').toUpperCase().match(/.{4}/g) ?? []).join(' ');
}
