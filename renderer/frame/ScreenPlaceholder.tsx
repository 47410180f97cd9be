import { Skeleton } from '@mantine/core';
import { text } from './frame.es.ts';
import classes from './ScreenPlaceholder.module.css';

/** The shape of a page while its files are on their way. */
export function ScreenPlaceholder() {
  return (
    <div className={classes.page} role="status" aria-busy="true" aria-label={text.loadingScreen}>
      <Skeleton className={classes.title} />
      <Skeleton className={classes.block} />
    </div>
  );
}
