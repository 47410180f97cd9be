import type { ReactNode } from 'react';
import classes from './Badge.module.css';

interface BadgeProps {
  kind?: 'plain' | 'brand' | 'ok' | 'info' | 'accent' | 'danger';
  children: ReactNode;
}

/** A word or two about what it stands beside. */
export function Badge({ kind = 'plain', children }: BadgeProps) {
  return (
    <span className={classes.badge} data-kind={kind}>
      {children}
    </span>
  );
}
