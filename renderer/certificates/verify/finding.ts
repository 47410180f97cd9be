import { differencesOf } from '../../../contract/certificate-proof.ts';
import type { VerifiedCertificate } from '../../../contract/certificates.ts';
import type { Proof } from './useProof.ts';

/**
 * Meaning of a proof for the certificate in the address. `other`: signed for another certificate. `formerName`: the
 * academy has updated the name since the signature.
 */
export type Finding = Exclude<Proof['state'], 'signed'> | 'authentic' | 'formerName' | 'other';

/** @param code code in the address @param certificate the server's answer; null without an answer */
export function findingOf(proof: Proof, code: string | null, certificate: VerifiedCertificate | null): Finding {
  if (proof.state !== 'signed') return proof.state;
  if (proof.facts.verificationCode !== code) return 'other';
  const differences = certificate ? differencesOf(proof.facts, certificate) : [];
  if (differences.length === 0) return 'authentic';
  return differences.every((name) => name === 'studentName') ? 'formerName' : 'other';
}

/** Whether the academy did not sign the link for this certificate: nothing in it is shown as valid. */
export function isTampered(finding: Finding): finding is 'forged' | 'other' {
  return finding === 'forged' || finding === 'other';
}
