import { FormAlert } from '../kit/FormAlert.tsx';
import classes from './Section.module.css';
import { text } from './shell.es.ts';

interface ActionOutcomeProps {
  action: { isBusy: boolean; problem: string | null; hasSucceeded: boolean };
  /** Shown while the action runs; absent for quick actions. */
  busy?: string;
  done?: string;
}

/** Status line under a button: the action runs, has succeeded, or was refused with a reason. */
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
