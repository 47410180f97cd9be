import { Group } from '@mantine/core';
import { useLazyPart } from '../client/useLazyPart.ts';
import { useIsCatchingUp } from '../progress/useProgress.ts';
import classes from './Player.module.css';
import type { PlayerProps } from './Player.tsx';
import { PlayerError } from './PlayerError.tsx';
import { PlayerWait } from './PlayerWait.tsx';
import { playableOf } from './playable.ts';
import { playerPart } from './player-part.ts';

/** Reserves the player's space: the dialog opens before the player's code and the start position have loaded. */
export function PlayerStage(props: PlayerProps) {
  const { Part: Player, hasFailed, retry } = useLazyPart(playerPart);
  const isCatchingUp = useIsCatchingUp();

  if (Player && !isCatchingUp) return <Player {...props} />;

  const playable = playableOf(props.lesson);
  return (
    <>
      <div className={classes.surface} data-kind={playable?.kind}>
        <div className={classes.stage}>
          {hasFailed ? <PlayerError reason="interrupted" onRetry={retry} /> : <PlayerWait />}
        </div>
      </div>
      {playable && <Group className={classes.tools} />}
    </>
  );
}
