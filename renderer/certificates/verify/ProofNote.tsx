import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import type { Finding } from './finding.ts';
import classes from './ProofNote.module.css';
import { text } from './verify.es.ts';

interface ProofNoteProps {
  finding: Finding;
  /** Name in the proof. */
  provenName?: string | undefined;
}

/** Result of checking the link's signature, if it has one. */
export function ProofNote({ finding, provenName = '' }: ProofNoteProps) {
  if (finding === 'none' || finding === 'checking') return null;
  const Icon = finding === 'authentic' ? IconShieldCheck : IconAlertTriangle;
  const { title, sentence } = text.findings[finding];
  return (
    <div className={classes.note} data-is-authentic={finding === 'authentic'}>
      <Icon className={classes.icon} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        <p className={classes.sentence}>{finding === 'formerName' ? text.formerNameSentence(provenName) : sentence}</p>
      </div>
    </div>
  );
}
