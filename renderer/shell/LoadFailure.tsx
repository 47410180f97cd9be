import { Button } from '@mantine/core';
import { FormAlert } from '../kit/FormAlert.tsx';
import classes from './Section.module.css';
import { text } from './shell.es.ts';

/** Replaces content that the shell failed to deliver. @param title names that content */
export function LoadFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div className={classes.form}>
      <FormAlert title={title} />
      <div className={classes.actions}>
        <Button onClick={onRetry}>{text.retry}</Button>
      </div>
    </div>
  );
}
