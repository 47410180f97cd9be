import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { KEYS_PATH, type PublicKey, publicKeysSchema } from '../../../contract/certificate-keys.ts';
import { type ParsedProof, type ProvenFacts, parseProof } from '../../../contract/certificate-proof.ts';
import { callApi, connection } from '../../client/api.ts';
import { offlineError } from '../../client/api-error.ts';

// Browsers lend theirs to pages of https alone, and not every one has Ed25519.
hashes.sha512 = sha512;

/** What a link says by itself: `garbled` can't be read, `forged` was signed by no key of the academy. */
export type CheckedProof = { state: 'garbled' | 'forged' } | { state: 'signed'; facts: ProvenFacts };

/**
 * Checks the proof behind the `#` of a certificate's link, here: the server is asked for its public keys alone, and is not told the proof.
 * @throws ApiError 'offline' without the server where the keys that are kept do not decide it
 */
export async function checkProof(fragment: string): Promise<CheckedProof> {
  const proof = await parseProof(fragment);
  if (!proof) return { state: 'garbled' };
  const { keys } = await callApi('GET', KEYS_PATH, { schema: publicKeysSchema });
  if (keys.some((key) => isSignedBy(key, proof))) return { state: 'signed', facts: proof.facts };
  // The academy may have another key since these were kept.
  if (connection.isOffline()) throw offlineError(0, '0: the kept keys do not decide it');
  return { state: 'forged' };
}

function isSignedBy(key: PublicKey, { signature, signed }: ParsedProof): boolean {
  try {
    return key.kty === 'OKP' && verify(signature, signed, bytesOf(key.x));
  } catch {
    return false; // no point of the curve: nothing is signed by it
  }
}

function bytesOf(base64Url: string): Uint8Array {
  return Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
