import useSWR from 'swr';
import { KEYS_PATH } from '../../../contract/certificate-keys.ts';
import type { ProvenFacts } from '../../../contract/certificate-proof.ts';
import type { ApiError } from '../../client/api-error.ts';
import { type CheckedProof, checkProof } from './check-proof.ts';

/** `unchecked`: the academy's keys are out of reach. */
export type Proof =
  | { state: 'none' | 'checking' | 'unchecked' | Exclude<CheckedProof['state'], 'signed'> }
  | { state: 'signed'; facts: ProvenFacts };

/** What the part of the address behind its `#` proves, which only this browser reads. */
export function useProof(fragment: string): Proof {
  // Under the path of the keys: it is checked again when those come late.
  const key = fragment && [KEYS_PATH, { fragment }];
  const { data, error } = useSWR<CheckedProof, ApiError>(key, () => checkProof(fragment));
  if (!fragment) return { state: 'none' };
  return data ?? { state: error ? 'unchecked' : 'checking' };
}
