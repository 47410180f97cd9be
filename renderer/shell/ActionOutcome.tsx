import { FormAlert } from '../kit/FormAlert.tsx';
import classes from './Section.module.css';
import { text } from './shell.es.ts';

interface ActionOutcomeProps {
  action: { isBusy: boolean; problem: string | null; hasSucceeded: boolean };
  /** Said while it runs; absent for quick ones. */
  busy?: string;
  done?: string;
}

/** Says under a button that its action is running, has succeeded, or why it was refused. */
export function ActionOutcome({ action, busy, done = text.saved }: ActionOutcomeProps) {
  return (
    <div className={classes.outcome}>
      {action.problem && <FormAlert title={action.problem} />}
      <p role="status">
        {action.isBusy && busy}
        {action.hasSucceeded && <span className={classes.done}>{done}</span>}
      </p>
    </div>
  );
}
