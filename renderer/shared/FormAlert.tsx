import { IconAlertCircle } from '@tabler/icons-react';
import classes from './FormAlert.module.css';

interface FormAlertProps {
  title: string;
  /** What to do about it. */
  sentence?: string | undefined;
}

/** Says at the head of a form why it was not taken; read out at once. */
export function FormAlert({ title, sentence }: FormAlertProps) {
  return (
    <div className={classes.alert} role="alert">
      <IconAlertCircle className={classes.icon} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {sentence && <p className={classes.sentence}>{sentence}</p>}
      </div>
    </div>
  );
}
