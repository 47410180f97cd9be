import { Box, Paper, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnalyticsOverview } from '../../../contract/analytics.ts';
import { formatMinutes, formatNumber } from '../../kit/format.ts';
import { rowsBehind } from '../figures/figure-address.ts';
import { LISTS } from '../figures/lists.ts';
import { RowsLink } from '../figures/RowsLink.tsx';
import grid from '../figures/Totals.module.css';
import { text } from './dashboard.es.ts';
import classes from './Figures.module.css';

interface OverviewCardsProps {
  /** Undefined until they are read. */
  totals: AnalyticsOverview['totals'] | undefined;
}

/** The totals of the catalogue; each links to the list of courses in its order. */
export function OverviewCards({ totals }: OverviewCardsProps) {
  const { averageRating, ratings, newCourses, minutes } = totals ?? {};
  const rating = averageRating === null ? text.noRating : averageRating?.toFixed(1);
  return (
    <Paper component="dl" className={grid.totals} mb="md" aria-label={text.totals}>
      <Card name={text.courses} value={shown(totals?.courses)} to={LISTS.newestCourses}>
        {newCourses !== undefined && text.newCourses(newCourses)}
      </Card>
      <Card name={text.views} value={shown(totals?.views)} to={LISTS.mostViewedCourses}>
        {text.ever}
      </Card>
      <Card name={text.rating} value={rating} to={LISTS.bestRatedCourses}>
        {ratings === 0 && text.noRatings}
        {ratings !== undefined && ratings > 0 && (
          <RowsLink to={rowsBehind('ratings')}>{text.ratings(ratings)}</RowsLink>
        )}
      </Card>
      <Card name={text.lessons} value={shown(totals?.lessons)} to={LISTS.courses}>
        {minutes !== undefined && text.length(formatMinutes(minutes))}
      </Card>
    </Paper>
  );
}

interface CardProps {
  name: string;
  value: string | undefined;
  to: string;
  children: ReactNode;
}

function Card({ name, value, to, children }: CardProps) {
  return (
    <div className={`${grid.total} ${classes.total}`}>
      <Box component="dt" c="dimmed" fz="sm" fw={500}>
        {name}
      </Box>
      <dd>
        {value === undefined ? (
          <Skeleton height="1.75rem" width="5rem" my="0.25rem" />
        ) : (
          <RowsLink to={to} className={classes.value}>
            {value}
          </RowsLink>
        )}
      </dd>
      <Box component="dd" className={classes.more} mih="1.125rem" c="dimmed" fz="0.8125rem" lh="1.125rem">
        {value !== undefined && children}
      </Box>
    </div>
  );
}

function shown(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatNumber(count);
}
