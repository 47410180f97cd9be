import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { fromBase64Url } from '../../../contract/base64url.ts';
import type { PublicKeys } from '../../../contract/certificate-keys.ts';
import type { ParsedProof } from '../../../contract/certificate-proof.ts';

// Web Crypto works only on HTTPS pages, and not every browser supports Ed25519.
hashes.sha512 = sha512;

/** Strict RFC 8032 verification. */
const STRICT = { zip215: false };

/** Whether any of the academy's keys, current or replaced, signed the proof. Needs no network. */
export function isSignedByAny({ keys }: PublicKeys, { signed, signature }: ParsedProof): boolean {
  return keys.some((key) => key.kty === 'OKP' && isSignedBy(key.x, signed, signature));
}

function isSignedBy(publicKey: string, signed: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(signature, signed, fromBase64Url(publicKey), STRICT);
  } catch {
    return false; // the key is no point of the curve
  }
}
