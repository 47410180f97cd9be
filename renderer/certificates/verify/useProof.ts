import useSWR from 'swr';
import { KEYS_PATH } from '../../../contract/certificate-keys.ts';
import type { ProvenFacts } from '../../../contract/certificate-proof.ts';
import type { ApiError } from '../../client/api-error.ts';
import { type CheckedProof, checkProof } from './check-proof.ts';

/** `unchecked`: the academy's keys did not load. */
export type Proof =
  | { state: 'none' | 'checking' | 'unchecked' | Exclude<CheckedProof['state'], 'signed'> }
  | { state: 'signed'; facts: ProvenFacts };

/** Checks the proof after the `#` of the address, which browsers do not send to servers. */
export function useProof(fragment: string): Proof {
  // The cache key starts with the path of the keys, so that late keys revalidate it.
  const key = fragment && [KEYS_PATH, { fragment }];
  const { data, error } = useSWR<CheckedProof, ApiError>(key, () => checkProof(fragment));
  if (!fragment) return { state: 'none' };
  return data ?? { state: error ? 'unchecked' : 'checking' };
}
