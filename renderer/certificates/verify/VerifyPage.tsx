import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { verificationCodeOf } from '../../../contract/certificates.ts';
import { useIsTakenOver } from '../../kit/first-render.ts';
import { isCertificateUnknown, useVerifiedCertificate } from '../useVerifiedCertificate.ts';
import { findingOf } from './finding.ts';
import { Result } from './Result.tsx';
import { Unanswered } from './Unanswered.tsx';
import { UnknownCode } from './UnknownCode.tsx';
import { useProof } from './useProof.ts';
import { VerifyForm } from './VerifyForm.tsx';
import { VerifySkeleton } from './VerifySkeleton.tsx';
import { VerifyStart } from './VerifyStart.tsx';
import { text } from './verify.es.ts';

/** Public page that verifies a certificate by its code or link. */
export function VerifyPage() {
  const { code } = useParams();
  const { hash, key } = useLocation();
  // Servers do not receive the fragment, so the first render has none.
  const fragment = useIsTakenOver() ? hash : '';
  if (code === undefined) return <VerifyStart />;
  // The key resets the state on each visit, also for the same code.
  return <Verification key={key} visit={key} typed={code} fragment={fragment} />;
}

interface VerificationProps {
  /** Code in the address, not validated. */
  typed: string;
  /** Fragment of the address. */
  fragment: string;
  /** The router's key of this visit. */
  visit: string;
}

function Verification({ typed, fragment, visit }: VerificationProps) {
  const code = verificationCodeOf(typed);
  const isTakenOver = useIsTakenOver();
  // A reload keeps the visit's key, but the answer that the server rendered is cached without it.
  const [ownVisit] = useState(isTakenOver ? visit : undefined);
  const { data: checked, error, mutate } = useVerifiedCertificate(code, ownVisit);
  const proof = useProof(fragment);
  const answer = error ? undefined : checked;
  const facts = proof.state === 'signed' ? proof.facts : null;
  const finding = findingOf(proof, code, answer?.certificate ?? null);

  if (!code || isCertificateUnknown(error)) return <UnknownCode typed={typed} finding={finding} />;
  // Shows nothing from the link before its signature is checked.
  if ((!answer && !error) || finding === 'checking') return <VerifySkeleton />;
  return (
    <Stack gap="0.875rem">
      {error && <Unanswered error={error} finding={finding} facts={facts} onRetry={() => void mutate()} />}
      {answer && <Result checked={answer} finding={finding} provenName={facts?.studentName} />}
      <VerifyForm label={text.another} />
    </Stack>
  );
}
