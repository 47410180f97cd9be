import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PostPanel.module.css';

/** Author and time of a post, a reply or a report, in one line. */
export function PostFacts({ children }: { children: ReactNode }) {
  return (
    <Group
      component="p"
      className={classes.facts}
      gap="var(--mantine-spacing-xxs) var(--mantine-spacing-sm)"
      align="stretch"
      c="dimmed"
      fz="sm"
    >
      {children}
    </Group>
  );
}
