import { ActionButton } from '../kit/ActionButton.tsx';
import classes from './SetupForm.module.css';
import { text } from './shell.es.ts';

interface SetupActionsProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** The shell has taken it: the academy comes in place of this page. */
  hasDone: boolean;
  onBack: () => void;
}

/** The end of a step: back, or on. What happens then is said aloud. */
export function SetupActions({ label, busyLabel, isBusy, hasDone, onBack }: SetupActionsProps) {
  const isWaiting = isBusy || hasDone;
  return (
    <div className={classes.actions}>
      <ActionButton variant="default" isDisabled={isWaiting} onClick={onBack}>
        {text.back}
      </ActionButton>
      <ActionButton type="submit" isDisabled={isWaiting}>
        {label}
      </ActionButton>
      <p className={classes.status} role="status">
        {isBusy && busyLabel}
        {hasDone && text.opening}
      </p>
    </div>
  );
}
