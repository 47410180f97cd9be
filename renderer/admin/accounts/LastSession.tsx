import { PostTime } from '../../kit/PostTime.tsx';
import { text } from './accounts.es.ts';
import classes from './LastSession.module.css';

/** When somebody was last here, as its age. @param at null: never */
export function LastSession({ at }: { at: string | null }) {
  return (
    <>
      <span className={classes.label}>{text.lastSession}: </span>
      {at ? <PostTime at={at} /> : text.never}
    </>
  );
}
