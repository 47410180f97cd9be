import { Box, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { RatingsSummary } from '../../contract/ratings.ts';
import { text as kit } from '../kit/kit.es.ts';
import { Stars } from '../kit/Stars.tsx';
import { text } from './courses.es.ts';
import classes from './RatingScore.module.css';
import { sharesOf } from './ratings-summary.ts';

/** Average, number and distribution of a course's ratings. */
export function RatingScore({ summary }: { summary: RatingsSummary }) {
  return (
    <div className={classes.score}>
      <Stack align="center" gap="xxs">
        <Box component="strong" fz="3rem" lh={1} lts="-0.04em">
          {summary.averageRating.toFixed(1)}
        </Box>
        <Stars count={summary.averageRating} />
        <Text component="span" c="dimmed" fz={13}>
          {text.ratingCount(summary.totalRatings)}
        </Text>
      </Stack>
      <Stack component="ul" gap="xxs" c="dimmed" fz="0.8125rem" lh="1.25rem">
        {sharesOf(summary).map(({ stars, percent }) => (
          <li key={stars} className={classes.bar}>
            <VisuallyHidden>{kit.stars(stars)}:</VisuallyHidden>
            <span aria-hidden="true">{stars}</span>
            <svg
              className={classes.track}
              width="100%"
              height="0.375rem"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect fill="var(--mantine-color-star)" width={percent} height={1} />
            </svg>
            <Box component="span" ta="right">
              {percent}%
            </Box>
          </li>
        ))}
      </Stack>
    </div>
  );
}
