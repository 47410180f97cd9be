import { differencesOf } from '../../../contract/certificate-proof.ts';
import type { VerifiedCertificate } from '../../../contract/certificates.ts';
import type { Proof } from './useProof.ts';

/**
 * What a proof means for the certificate whose code is in the address. `other`: it was signed for another one. `formerName`: the academy has
 * brought the name up to date since.
 */
export type Finding = Exclude<Proof['state'], 'signed'> | 'authentic' | 'formerName' | 'other';

/** @param code the one in the address @param certificate what the academy says of it; null where it says nothing */
export function findingOf(proof: Proof, code: string | null, certificate: VerifiedCertificate | null): Finding {
  if (proof.state !== 'signed') return proof.state;
  if (proof.facts.verificationCode !== code) return 'other';
  const differences = certificate ? differencesOf(proof.facts, certificate) : [];
  if (differences.length === 0) return 'authentic';
  return differences.every((name) => name === 'studentName') ? 'formerName' : 'other';
}

/** Whether a link says what the academy has not signed: nothing of it is shown as valid. */
export function isTampered(finding: Finding): finding is 'forged' | 'other' {
  return finding === 'forged' || finding === 'other';
}
