import { VisuallyHidden } from '@mantine/core';
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
      <div className={classes.main}>
        <strong className={classes.average}>{summary.averageRating.toFixed(1)}</strong>
        <Stars count={summary.averageRating} />
        <span className={classes.total}>{text.ratingCount(summary.totalRatings)}</span>
      </div>
      <ul className={classes.bars}>
        {sharesOf(summary).map(({ stars, percent }) => (
          <li key={stars} className={classes.bar}>
            <VisuallyHidden>{kit.stars(stars)}:</VisuallyHidden>
            <span aria-hidden="true">{stars}</span>
            <svg className={classes.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect className={classes.share} width={percent} height={1} />
            </svg>
            <span className={classes.percent}>{percent}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
