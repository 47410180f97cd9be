import { KEYS_PATH, publicKeysSchema } from '../../../contract/certificate-keys.ts';
import { type ProvenFacts, parseProof } from '../../../contract/certificate-proof.ts';
import { callApiOrCopy } from '../../client/api.ts';
import { isSignedByAny } from './proof-signature.ts';

/**
 * Result of checking a link's proof. `garbled`: unreadable. `forged`: no key of the academy matches. `unrecognized`: no
 * key of the offline copy matches; the academy may have a newer key.
 */
export type CheckedProof =
  | { state: 'garbled' | 'forged' }
  | { state: 'unrecognized'; isOfflineCopy: true }
  | { state: 'signed'; facts: ProvenFacts };

/**
 * Checks the proof after the `#` of a certificate's link in the browser. The server sends its public keys and never
 * receives the proof.
 * @throws ApiError when the keys do not load
 */
export async function checkProof(fragment: string): Promise<CheckedProof> {
  const proof = await parseProof(fragment);
  if (!proof) return { state: 'garbled' };
  const { data: keys, isOfflineCopy } = await callApiOrCopy('GET', KEYS_PATH, {
    schema: publicKeysSchema,
    isExact: true,
  });
  if (isSignedByAny(keys, proof)) return { state: 'signed', facts: proof.facts };
  return isOfflineCopy ? { state: 'unrecognized', isOfflineCopy } : { state: 'forged' };
}
