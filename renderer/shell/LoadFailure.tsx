import { Button } from '@mantine/core';
import { FormAlert } from '../kit/FormAlert.tsx';
import classes from './Section.module.css';
import { text } from './shell.es.ts';

/** In place of what could not be read from the shell. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.form}>
      <FormAlert title={text.loadFailed} />
      <div className={classes.actions}>
        <Button onClick={onRetry}>{text.retry}</Button>
      </div>
    </div>
  );
}
