import { Loader } from '@mantine/core';
import classes from './Player.module.css';
import { text } from './player.es.ts';

/** Placeholder until the video has loaded. */
export function PlayerWait() {
  return (
    <div className={classes.over} role="status">
      <Loader color="white" aria-hidden="true" />
      {text.loading}
    </div>
  );
}
