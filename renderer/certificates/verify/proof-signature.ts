import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import type { PublicKeys } from '../../../contract/certificate-keys.ts';
import { fromBase64Url, type ParsedProof } from '../../../contract/certificate-proof.ts';

// Browsers lend theirs to pages of https alone, and not every one has Ed25519.
hashes.sha512 = sha512;

/** Exactly RFC 8032: one signature for one message. */
const STRICT = { zip215: false };

/** Whether one of these keys of the academy has signed the proof, current or not. Without any network. */
export function isSignedByAny({ keys }: PublicKeys, { signed, signature }: ParsedProof): boolean {
  return keys.some((key) => key.kty === 'OKP' && isSignedBy(key.x, signed, signature));
}

function isSignedBy(publicKey: string, signed: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(signature, signed, fromBase64Url(publicKey), STRICT);
  } catch {
    return false; // no point of the curve: nothing is signed by it
  }
}
