import type { ProvenFacts } from '../../../contract/certificate-proof.ts';
import type { ApiError } from '../../client/api-error.ts';
import { Failure } from '../../client/Failure.tsx';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { type Finding, isTampered } from './finding.ts';
import { ProofNote } from './ProofNote.tsx';
import { SignatureAlone } from './SignatureAlone.tsx';
import { VerdictCard } from './VerdictCard.tsx';
import { text } from './verify.es.ts';

interface UnansweredProps {
  error: ApiError;
  finding: Finding;
  /** Facts that the link's signature proves; null without a valid signature. */
  facts: ProvenFacts | null;
  onRetry: () => void;
}

/** Result from the link alone, shown while the server does not answer. */
export function Unanswered({ error, finding, facts, onRetry }: UnansweredProps) {
  if (isTampered(finding)) return <TamperedLink finding={finding} />;
  if (facts) return <SignatureAlone facts={facts} error={error} onRetry={onRetry} />;
  return (
    <>
      <ProofNote finding={finding} />
      <Failed error={error} onRetry={onRetry} />
    </>
  );
}

function TamperedLink({ finding }: { finding: Finding }) {
  usePageTitle(text.tampered);
  return (
    <VerdictCard tone="bad" title={text.tampered} sentence={text.tamperedAlone}>
      <ProofNote finding={finding} />
    </VerdictCard>
  );
}

function Failed({ error, onRetry }: Pick<UnansweredProps, 'error' | 'onRetry'>) {
  const title = error.code === 'too_many_requests' ? text.tooMany : text.failed;
  usePageTitle(title);
  return <Failure isPage error={error} title={title} onRetry={onRetry} />;
}
