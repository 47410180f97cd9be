import { Loader } from '@mantine/core';
import classes from './Player.module.css';
import { text } from './player.es.ts';

/** What stands in the video's place until it is there. */
export function PlayerWait() {
  return (
    <div className={classes.over} role="status">
      <Loader color="white" aria-hidden="true" />
      {text.loading}
    </div>
  );
}
