import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PrintPage.module.css';

interface PrintStatusProps {
  /** Whether nothing is left to be waited for. */
  isDone?: boolean;
  children: ReactNode;
}

/** What the page does; on paper it is not. */
export function PrintStatus({ isDone = false, children }: PrintStatusProps) {
  return (
    <div className={classes.status} role="status" aria-busy={!isDone}>
      {!isDone && <Loader size="xs" aria-hidden="true" />}
      <p>{children}</p>
    </div>
  );
}
