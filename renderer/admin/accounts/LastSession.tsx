import { PostTime } from '../../kit/PostTime.tsx';
import { text } from './accounts.es.ts';
import classes from './LastSession.module.css';

/** The age of the last session of an account. @param at ISO instant; null: there was none */
export function LastSession({ at }: { at: string | null }) {
  return (
    <>
      <span className={classes.label}>{text.lastSession}: </span>
      {at ? <PostTime at={at} /> : text.never}
    </>
  );
}
