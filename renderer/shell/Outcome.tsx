import { FormAlert } from '../kit/FormAlert.tsx';
import classes from './Section.module.css';
import { text } from './shell.es.ts';

interface OutcomeProps {
  act: { isBusy: boolean; problem: string | null; hasDone: boolean };
  /** Said while it lasts, where it takes a while. */
  busy?: string;
  done?: string;
}

/** Says under a button how what it began goes, went, or why it did not. */
export function Outcome({ act, busy, done = text.saved }: OutcomeProps) {
  return (
    <div className={classes.outcome}>
      {act.problem && <FormAlert title={act.problem} />}
      <p role="status">
        {act.isBusy && busy}
        {act.hasDone && <span className={classes.done}>{done}</span>}
      </p>
    </div>
  );
}
