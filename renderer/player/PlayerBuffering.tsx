import { Loader, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { text as client } from '../client/client.es.ts';
import { useIsOffline } from '../client/useConnection.ts';
import classes from './Player.module.css';
import { text } from './player.es.ts';

/** Milliseconds of waiting after which a text explains it. */
export const SLOW_MS = 6_000;

/** Shown over a picture that is waiting for data: the reason, and that playing resumes automatically. */
export function PlayerBuffering() {
  const [isSlow, setIsSlow] = useState(false);
  const isOffline = useIsOffline();

  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);

  const words = isOffline ? client.offlineSentence : isSlow ? text.slow : text.buffering;
  return (
    <div className={classes.buffering} role="status">
      <Loader color="white" aria-hidden="true" />
      {isSlow || isOffline ? (
        <Text span maw="44ch" px="sm" py="xxs" bdrs="md" bg="rgb(0 0 0 / 0.75)" fz="sm" textWrap="balance">
          {words}
        </Text>
      ) : (
        <VisuallyHidden>{words}</VisuallyHidden>
      )}
    </div>
  );
}
