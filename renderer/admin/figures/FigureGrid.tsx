import type { ReactNode } from 'react';
import classes from './FigureGrid.module.css';

/** Cards in a grid of 12 columns on desktops. */
export function FigureGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
