import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PrintPage.module.css';

interface PrintStatusProps {
  /** Whether printing has ended. */
  isDone?: boolean;
  children: ReactNode;
}

/** Status of the page, hidden in print. */
export function PrintStatus({ isDone = false, children }: PrintStatusProps) {
  return (
    <div className={classes.status} role="status" aria-busy={!isDone}>
      {!isDone && <Loader size="xs" aria-hidden="true" />}
      <p>{children}</p>
    </div>
  );
}
