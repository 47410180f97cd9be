import { Paper } from '@mantine/core';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import classes from './CodeCard.module.css';
import type { Finding } from './finding.ts';
import { ProofNote } from './ProofNote.tsx';
import { QuestionedCertificate } from './QuestionedCertificate.tsx';
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
    <Paper className={classes.card}>
      <QuestionedCertificate className={classes.picture} />
      <h1 className={classes.title}>{text.unknown}</h1>
      <p className={classes.hint}>{text.unknownHint}</p>
      <ProofNote finding={finding} />
      <VerifyForm isMain label={text.code} typed={typed} />
    </Paper>
  );
}
