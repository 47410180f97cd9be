import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FigureCard.module.css';

/** Sentences instead of figures. */
export function FigureNote({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <Stack
      className={classes.note}
      align="center"
      justify="center"
      gap="xs"
      flex={1}
      p="md"
      c="dimmed"
      fz="sm"
      ta="center"
      role={role}
    >
      {children}
    </Stack>
  );
}
