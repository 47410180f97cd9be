import { PostTime } from '../../kit/PostTime.tsx';
import table from '../table/AdminTable.module.css';
import { text } from './accounts.es.ts';

/** The age of the last session of an account. @param at ISO instant; null: there was none */
export function LastSession({ at }: { at: string | null }) {
  return (
    <>
      <span className={table.narrowOnly}>{text.lastSession}: </span>
      {at ? <PostTime at={at} /> : text.never}
    </>
  );
}
