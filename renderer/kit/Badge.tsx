import type { ReactNode } from 'react';
import classes from './Badge.module.css';

interface BadgeProps {
  kind?: 'plain' | 'brand' | 'ok' | 'info' | 'accent' | 'danger';
  children: ReactNode;
}

/** A label of one or two words. */
export function Badge({ kind = 'plain', children }: BadgeProps) {
  return (
    <span className={classes.badge} data-kind={kind}>
      {children}
    </span>
  );
}
