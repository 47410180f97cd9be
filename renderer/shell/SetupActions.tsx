import { ActionButton } from '../kit/ActionButton.tsx';
import classes from './SetupForm.module.css';
import { text } from './shell.es.ts';

interface SetupActionsProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** The shell has accepted; the academy is about to replace this page. */
  hasSucceeded: boolean;
  onBack: () => void;
}

/** Buttons of a step: back and submit. The status beside them is announced. */
export function SetupActions({ label, busyLabel, isBusy, hasSucceeded, onBack }: SetupActionsProps) {
  const isWaiting = isBusy || hasSucceeded;
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
        {hasSucceeded && text.opening}
      </p>
    </div>
  );
}
