import { Skeleton } from '@mantine/core';
import { text } from './frame.es.ts';
import classes from './ScreenPlaceholder.module.css';

/** Placeholder of a page whose files are loading. */
export function ScreenPlaceholder() {
  return (
    <div className={classes.page} role="status" aria-busy="true" aria-label={text.loadingScreen}>
      <Skeleton className={classes.title} />
      <Skeleton className={classes.block} />
    </div>
  );
}
