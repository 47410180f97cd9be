import { KEYS_PATH, publicKeysSchema } from '../../../contract/certificate-keys.ts';
import { type ProvenFacts, parseProof } from '../../../contract/certificate-proof.ts';
import { callApi, connection } from '../../client/api.ts';
import { offlineError } from '../../client/api-error.ts';
import { isSignedByAny } from './proof-signature.ts';

/** What a link says by itself: `garbled` can't be read, `forged` was signed by no key of the academy. */
export type CheckedProof = { state: 'garbled' | 'forged' } | { state: 'signed'; facts: ProvenFacts };

/**
 * Checks the proof behind the `#` of a certificate's link, here: the server is asked for its public keys alone, and is not told the proof.
 * @throws ApiError 'offline' without the server where the keys that are kept do not decide it
 */
export async function checkProof(fragment: string): Promise<CheckedProof> {
  const proof = await parseProof(fragment);
  if (!proof) return { state: 'garbled' };
  const keys = await callApi('GET', KEYS_PATH, { schema: publicKeysSchema });
  if (isSignedByAny(keys, proof)) return { state: 'signed', facts: proof.facts };
  // The academy may have another key since these were kept.
  if (connection.isOffline()) throw offlineError(0, '0: the kept keys do not decide it');
  return { state: 'forged' };
}
