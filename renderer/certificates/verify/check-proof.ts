import { KEYS_PATH, publicKeysSchema } from '../../../contract/certificate-keys.ts';
import { type ProvenFacts, parseProof } from '../../../contract/certificate-proof.ts';
import { callApiOrCopy } from '../../client/api.ts';
import { isSignedByAny } from './proof-signature.ts';

/**
 * What a link says by itself: `garbled` can't be read, `forged` was signed by no key of the academy, `unrecognized` by none of those that
 * are kept for when the server is away or slow; it may have another one by now.
 */
export type CheckedProof =
  | { state: 'garbled' | 'forged' }
  | { state: 'unrecognized'; isOfflineCopy: true }
  | { state: 'signed'; facts: ProvenFacts };

/**
 * Checks the proof behind the `#` of a certificate's link, here: the server is asked for its public keys alone, and is not told the proof.
 * @throws ApiError when the keys don't come
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
