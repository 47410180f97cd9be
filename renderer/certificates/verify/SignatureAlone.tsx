import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ProvenFacts } from '../../../contract/certificate-proof.ts';
import type { ApiError } from '../../client/api-error.ts';
import { text as client } from '../../client/client.es.ts';
import { asUtcNoon, formatLongDate } from '../../kit/format.ts';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { FactList } from '../FactList.tsx';
import { CheckedAt } from './CheckedAt.tsx';
import { VerdictCard } from './VerdictCard.tsx';
import { text } from './verify.es.ts';

interface SignatureAloneProps {
  facts: ProvenFacts;
  /** Reason why the server did not answer. */
  error: ApiError;
  onRetry: () => void;
}

/** Facts that the link's signature proves without the server, and the facts that were not checked. */
export function SignatureAlone({ facts, error, onRetry }: SignatureAloneProps) {
  const [checkedAt] = useState(() => new Date().toISOString());
  const day = formatLongDate(asUtcNoon(facts.completionDay).toISOString(), 'UTC');
  usePageTitle(text.findings.authentic.title);
  return (
    <>
      <VerdictCard
        tone="unsure"
        title={text.findings.authentic.title}
        sentence={error.code === 'offline' ? text.signedOffline : text.signedRefused}
      >
        <FactList
          label={text.facts}
          facts={[
            { name: text.student, value: facts.studentName },
            { name: text.course, value: facts.courseName },
            { name: text.completedOn, value: day },
            { name: text.number, value: facts.certificateNumber },
          ]}
        />
        <Button variant="default" onClick={onRetry}>
          {client.retry}
        </Button>
      </VerdictCard>
      <CheckedAt code={facts.verificationCode} at={checkedAt} sentence={text.signedAt} />
    </>
  );
}
