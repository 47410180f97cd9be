import { Stack } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import classes from './Player.module.css';
import { text } from './player.es.ts';
import type { Jump } from './usePictureTouch.ts';

/** Shows the seconds of a double tap's jump on the tapped side. */
export function PlayerJump({ jump: { side, seconds } }: { jump: Jump }) {
  const Icon = side === 'back' ? IconChevronsLeft : IconChevronsRight;
  return (
    <Stack
      className={classes.jump}
      align="center"
      justify="center"
      gap={0}
      w="40%"
      c="#fff"
      fw={600}
      data-side={side}
      aria-hidden="true"
    >
      <Icon size={32} />
      {text.jumped(seconds)}
    </Stack>
  );
}
