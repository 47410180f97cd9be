import type { ReactNode } from 'react';
import classes from './SplitView.module.css';

/** A list, and what is open of it. */
export function SplitView({ list, open }: { list: ReactNode; open: ReactNode }) {
  return (
    <div className={classes.split} data-is-open={Boolean(open)}>
      {list}
      {open}
    </div>
  );
}
