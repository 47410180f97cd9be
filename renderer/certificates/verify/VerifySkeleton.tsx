import { Paper, Skeleton } from '@mantine/core';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import classes from './VerifySkeleton.module.css';
import { text } from './verify.es.ts';

/** Placeholder of a result while it loads. */
export function VerifySkeleton() {
  usePageTitle(text.title);
  return (
    <Paper className={classes.card} role="status" aria-busy="true" aria-label={text.loading}>
      <Skeleton className={classes.verdict} radius={0} />
      <div className={classes.content}>
        <Skeleton className={classes.facts} />
      </div>
    </Paper>
  );
}
