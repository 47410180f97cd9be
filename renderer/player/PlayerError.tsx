import { Button, Text } from '@mantine/core';
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

/** Reasons that no retry changes. */
const FINAL: readonly PlayerErrorReason[] = ['missing', 'not_embeddable', 'unplayable'];

/** Reason for the failure, whether playing resumes automatically, and a button to retry. */
export function PlayerError({ reason, onRetry }: PlayerErrorProps) {
  const isOffline = useIsOffline();
  // Browsers report a missing file like a failed request.
  const shown = isOffline && reason === 'missing' ? 'unknown' : reason;
  const { title, hint } = text.errors[shown];
  return (
    <div className={classes.over} role="alert">
      <IconVideoOff className={classes.sign} size="2.25rem" aria-hidden="true" />
      <Text fz="lg" fw={700}>
        {title}
      </Text>
      <Text fz="sm" maw="44ch">
        {isOffline ? client.offlineSentence : hint}
      </Text>
      {!FINAL.includes(shown) && (
        <Text fz="sm" maw="44ch">
          {text.retrying}
        </Text>
      )}
      <Button color="accent" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
}
