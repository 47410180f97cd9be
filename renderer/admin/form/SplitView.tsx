import type { ReactNode } from 'react';
import { MadeRowProvider } from './made-row.ts';
import classes from './SplitView.module.css';

interface SplitViewProps {
  list: ReactNode;
  open: ReactNode;
  /** A form in `open` has made a row. */
  onMade?: (id: string) => void;
}

const nothing = () => undefined;

/** A list, and what is open of it. */
export function SplitView({ list, open, onMade = nothing }: SplitViewProps) {
  return (
    <div className={classes.split} data-is-open={Boolean(open)}>
      {list}
      <MadeRowProvider value={onMade}>{open}</MadeRowProvider>
    </div>
  );
}
