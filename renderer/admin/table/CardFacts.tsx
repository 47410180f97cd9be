import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import look from '../look/look.module.css';
import classes from './AdminCards.module.css';

/** Facts of a card in a line, as wide as there is room. @param gap between two facts */
export function CardFacts({ gap = 'xs', children }: { gap?: 'xs' | 'sm'; children: ReactNode }) {
  return (
    <Group
      component="p"
      className={`${classes.facts} ${look.digits} ${look.touchLinks}`}
      align="stretch"
      gap={`0 var(--mantine-spacing-${gap})`}
      flex={1}
      miw={0}
      c="dimmed"
      fz="sm"
    >
      {children}
    </Group>
  );
}
