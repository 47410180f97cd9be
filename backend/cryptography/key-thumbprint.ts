import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { KeyType } from './private-key-file.ts';

/** The required members of a public key as a JSON Web Key, in the order of its thumbprint (RFC 7638). */
export function publicKeyText(key: KeyObject): string {
  const { crv, e, kty, n, x } = key.export({ format: 'jwk' });
  return JSON.stringify({ crv, e, kty, n, x });
}

/** The thumbprint of a key, from its `publicKeyText`: 43 characters. */
export function thumbprintOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Whether a text equals the `publicKeyText` of a key of this type. */
export function isPublicKeyText(text: string, type: KeyType): boolean {
  try {
    const key = createPublicKey({ key: JSON.parse(text), format: 'jwk' });
    return key.asymmetricKeyType === type && publicKeyText(key) === text;
  } catch {
    return false;
  }
}
