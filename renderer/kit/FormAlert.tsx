import { IconAlertCircle } from '@tabler/icons-react';
import classes from './FormAlert.module.css';

interface FormAlertProps {
  title: string;
  /** What to do about it. */
  sentence?: string | undefined;
}

/** The button that was pressed may stand a screen below. */
function bringIntoSight(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}

/** Says at the head of a form why it was not taken; read out at once, and in sight. */
export function FormAlert({ title, sentence }: FormAlertProps) {
  return (
    <div className={classes.alert} role="alert" ref={bringIntoSight}>
      <IconAlertCircle className={classes.icon} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {sentence && <p className={classes.sentence}>{sentence}</p>}
      </div>
    </div>
  );
}
