import type { ReactNode } from 'react';
import classes from './FigureGrid.module.css';

/** Cards beside one another where there is room. */
export function FigureGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
