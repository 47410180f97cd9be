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

/** What stays as it is, however often it is tried. */
const FINAL: readonly PlayerErrorReason[] = ['missing', 'not_embeddable', 'unplayable'];

/** Why there is no video, whether it comes back by itself, and the way to try again. */
export function PlayerError({ reason, onRetry }: PlayerErrorProps) {
  const isOffline = useIsOffline();
  // Browsers report a file that is gone like one that could not be requested.
  const shown = isOffline && reason === 'missing' ? 'unknown' : reason;
  const { title, hint } = text.errors[shown];
  return (
    <div className={classes.over} role="alert">
      <IconVideoOff className={classes.sign} aria-hidden="true" />
      <p className={classes.overTitle}>{title}</p>
      <p className={classes.overText}>{isOffline ? client.offlineSentence : hint}</p>
      {!FINAL.includes(shown) && <p className={classes.overText}>{text.retrying}</p>}
      <Button color="accent" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
}
