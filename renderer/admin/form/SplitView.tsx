import type { ReactNode } from 'react';
import { MadeRowProvider } from './made-row.ts';
import classes from './SplitView.module.css';

interface SplitViewProps {
  list: ReactNode;
  open: ReactNode;
  /** Called with the id of a row that a form in `open` has created. */
  onMade?: (id: string) => void;
}

const nothing = () => undefined;

/** A list with its open row. */
export function SplitView({ list, open, onMade = nothing }: SplitViewProps) {
  return (
    <div className={classes.split} data-is-open={Boolean(open)}>
      {list}
      <MadeRowProvider value={onMade}>{open}</MadeRowProvider>
    </div>
  );
}
