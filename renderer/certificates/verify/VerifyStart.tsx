import { Paper } from '@mantine/core';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import classes from './CodeCard.module.css';
import { QuestionedCertificate } from './QuestionedCertificate.tsx';
import { VerifyForm } from './VerifyForm.tsx';
import { text } from './verify.es.ts';

/** Start page with the form for a code. */
export function VerifyStart() {
  usePageTitle(text.title);
  return (
    <Paper className={classes.card}>
      <QuestionedCertificate className={classes.picture} />
      <h1 className={classes.title}>{text.startTitle}</h1>
      <p className={classes.hint}>{text.startHint}</p>
      <VerifyForm isMain label={text.code} />
    </Paper>
  );
}
