import { Button } from '@mantine/core';
import { IconVideoOff } from '@tabler/icons-react';
import { text as client } from '../client/client.es.ts';
import { useIsOffline } from '../client/useConnection.ts';
import classes from './Player.module.css';
import { text } from './player.es.ts';
import type { PlayerErrorReason } from './player-source.ts';

interface PlayerErrorProps {
  reason: PlayerErrorReason;
  onRetry: () => void;
}

/** Why there is no video, and the way to try again. */
export function PlayerError({ reason, onRetry }: PlayerErrorProps) {
  const isOffline = useIsOffline();
  // Browsers report a file that is gone like one that could not be requested.
  const { title, hint } = text.errors[isOffline && reason === 'missing' ? 'unknown' : reason];
  return (
    <div className={classes.over} role="alert">
      <IconVideoOff className={classes.sign} aria-hidden="true" />
      <p className={classes.overTitle}>{title}</p>
      <p className={classes.overText}>{isOffline ? client.offlineSentence : hint}</p>
      <Button color="accent" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
}
