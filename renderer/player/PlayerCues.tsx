import { Stack } from '@mantine/core';
import classes from './Player.module.css';
import type { CaptionsSize } from './player-source.ts';

interface PlayerCuesProps {
  texts: readonly string[];
  size: CaptionsSize;
  /** The controls are visible, so the subtitles move up. */
  isRaised: boolean;
}

/** Current subtitles, above the controls and in the chosen size. */
export function PlayerCues({ texts, size, isRaised }: PlayerCuesProps) {
  if (texts.length === 0) return null;
  return (
    <Stack
      className={classes.cues}
      align="center"
      gap={2}
      lh={1.35}
      ta="center"
      data-size={size}
      data-raised={isRaised || undefined}
    >
      {Array.from(new Set(texts), (text) => (
        <p key={text}>{text}</p>
      ))}
    </Stack>
  );
}
