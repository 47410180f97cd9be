import { usePageTitle } from '../../kit/usePageTitle.ts';
import { CodeCard } from './CodeCard.tsx';
import type { Finding } from './finding.ts';
import { ProofNote } from './ProofNote.tsx';
import { VerifyForm } from './VerifyForm.tsx';
import { text } from './verify.es.ts';

interface UnknownCodeProps {
  /** Code in the address, not validated. */
  typed: string;
  finding: Finding;
}

/** Shown when no certificate has the code: explains where to find a code, with a form for another. */
export function UnknownCode({ typed, finding }: UnknownCodeProps) {
  usePageTitle(text.unknown);
  return (
    <CodeCard title={text.unknown} hint={text.unknownHint}>
      <ProofNote finding={finding} />
      <VerifyForm isMain label={text.code} typed={typed} />
    </CodeCard>
  );
}
