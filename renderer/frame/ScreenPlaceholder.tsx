import { Skeleton } from '@mantine/core';
import { text } from './frame.es.ts';
import classes from './ScreenPlaceholder.module.css';

/** Placeholder of a page whose files are loading. */
export function ScreenPlaceholder() {
  return (
    <div className={classes.page} role="status" aria-busy="true" aria-label={text.loadingScreen}>
      <Skeleton w="min(20rem, 60%)" h="2rem" />
      <Skeleton h="16rem" />
    </div>
  );
}
