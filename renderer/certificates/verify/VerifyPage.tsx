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
import classes from './VerifyPage.module.css';
import { VerifySkeleton } from './VerifySkeleton.tsx';
import { VerifyStart } from './VerifyStart.tsx';
import { text } from './verify.es.ts';

/** Whether a certificate is what it claims to be, for anybody who has its code or its link. */
export function VerifyPage() {
  const { code } = useParams();
  const { hash, key } = useLocation();
  // Servers are not told what stands behind the '#'.
  const fragment = useIsTakenOver() ? hash : '';
  if (code === undefined) return <VerifyStart />;
  // Another visit begins anew, also with the same code.
  return <Verification key={key} visit={key} typed={code} fragment={fragment} />;
}

interface VerificationProps {
  /** What stands in the address in place of a code. */
  typed: string;
  /** What stands behind its `#`. */
  fragment: string;
  /** The router's key of this visit. */
  visit: string;
}

function Verification({ typed, fragment, visit }: VerificationProps) {
  const code = verificationCodeOf(typed);
  const isTakenOver = useIsTakenOver();
  // A page that is loaded again keeps its visit's key, of which the server that brought the answer along knows nothing.
  const [ownVisit] = useState(isTakenOver ? visit : undefined);
  const { data: checked, error, mutate } = useVerifiedCertificate(code, ownVisit);
  const proof = useProof(fragment);
  const answer = error ? undefined : checked;
  const facts = proof.state === 'signed' ? proof.facts : null;
  const finding = findingOf(proof, code, answer?.certificate ?? null);

  if (!code || isCertificateUnknown(error)) return <UnknownCode typed={typed} finding={finding} />;
  // What a link says is shown with what its signature is worth, never before.
  if ((!answer && !error) || finding === 'checking') return <VerifySkeleton />;
  return (
    <div className={classes.page}>
      {error && <Unanswered error={error} finding={finding} facts={facts} onRetry={() => void mutate()} />}
      {answer && <Result checked={answer} finding={finding} provenName={facts?.studentName} />}
      <VerifyForm label={text.another} />
    </div>
  );
}
