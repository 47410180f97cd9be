import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EffectList.module.css';

/** What an irreversible action will do, as list items; shown before it is confirmed. */
export function EffectList({ gap, children }: { gap: 'xxs' | 'xs'; children: ReactNode }) {
  return (
    <Stack component="ul" className={classes.effects} gap={gap} pl="1.25rem">
      {children}
    </Stack>
  );
}
