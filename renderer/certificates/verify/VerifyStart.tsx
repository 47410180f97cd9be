import { usePageTitle } from '../../kit/usePageTitle.ts';
import { CodeCard } from './CodeCard.tsx';
import { VerifyForm } from './VerifyForm.tsx';
import { text } from './verify.es.ts';

/** Start page with the form for a code. */
export function VerifyStart() {
  usePageTitle(text.title);
  return (
    <CodeCard title={text.startTitle} hint={text.startHint}>
      <VerifyForm isMain label={text.code} />
    </CodeCard>
  );
}
