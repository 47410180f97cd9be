import { IconAlertCircle } from '@tabler/icons-react';
import classes from './FormAlert.module.css';

interface FormAlertProps {
  title: string;
  /** What to do about it. */
  sentence?: string | undefined;
}

/** The button that was pressed may be far below. */
function scrollIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}

/** Says at the head of a form why it was refused; announced at once, and scrolled into view. */
export function FormAlert({ title, sentence }: FormAlertProps) {
  return (
    <div className={classes.alert} role="alert" ref={scrollIntoView}>
      <IconAlertCircle className={classes.icon} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {sentence && <p className={classes.sentence}>{sentence}</p>}
      </div>
    </div>
  );
}
