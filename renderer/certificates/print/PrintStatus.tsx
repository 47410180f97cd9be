import { Group, Loader } from '@mantine/core';
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
    <Group
      justify="center"
      gap="0.625rem"
      wrap="nowrap"
      mih="3.5rem"
      c="dimmed"
      fz="0.9375rem"
      fw={500}
      className={classes.status}
      role="status"
      aria-busy={!isDone}
    >
      {!isDone && <Loader size="xs" aria-hidden="true" />}
      <p>{children}</p>
    </Group>
  );
}
