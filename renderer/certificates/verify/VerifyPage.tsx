import { useLocation, useParams } from 'react-router-dom';
import { verificationCodeOf } from '../../../contract/certificates.ts';
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
  if (code === undefined) return <VerifyStart />;
  // Another visit begins anew, also with the same code.
  return <Verification key={key} typed={code} fragment={hash} />;
}

interface VerificationProps {
  /** What stands in the address in place of a code. */
  typed: string;
  /** What stands behind its `#`. */
  fragment: string;
}

function Verification({ typed, fragment }: VerificationProps) {
  const code = verificationCodeOf(typed);
  const { data: checked, error, mutate } = useVerifiedCertificate(code);
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
