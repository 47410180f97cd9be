import { Box, Paper, Skeleton } from '@mantine/core';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import classes from './VerdictCard.module.css';
import { text } from './verify.es.ts';

/** Placeholder of a result while it loads. */
export function VerifySkeleton() {
  usePageTitle(text.title);
  return (
    <Paper className={classes.card} role="status" aria-busy="true" aria-label={text.loading}>
      <Skeleton height="7rem" radius={0} />
      <Box p="md">
        <Skeleton height="24rem" />
      </Box>
    </Paper>
  );
}
