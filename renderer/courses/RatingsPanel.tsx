import { Button, Paper, Skeleton } from '@mantine/core';
import type { RatingsSummary } from '../../contract/ratings.ts';
import { useSession } from '../shared/session/useSession.ts';
import { text as shared } from '../shared/shared.es.ts';
import { text } from './courses.es.ts';
import { RatingForm } from './RatingForm.tsx';
import { RatingScore } from './RatingScore.tsx';
import classes from './RatingsPanel.module.css';
import { Reviews } from './Reviews.tsx';
import { useRatings } from './useRatings.ts';

/** What people say of a course, and one's own word. */
export function RatingsPanel({ courseId }: { courseId: string }) {
  const { status, actorId } = useSession();
  return (
    <section className={classes.section} aria-labelledby="ratings">
      <h2 id="ratings">{text.ratings}</h2>
      <Paper className={classes.panel}>
        <Score courseId={courseId} />
        <RatingForm key={actorId} courseId={courseId} actorId={actorId} isKnown={status !== 'starting'} />
        <ReviewList courseId={courseId} actorId={actorId} />
      </Paper>
    </section>
  );
}

function Score({ courseId }: { courseId: string }) {
  const { data: summary, error, mutate } = useRatings(courseId);

  if (!summary && error) return <NoScore onRetry={() => void mutate()} />;
  if (!summary) return <Skeleton className={classes.waiting} role="status" aria-busy="true" aria-label={text.loadingRatings} />;
  if (summary.totalRatings === 0) return <Unrated />;

  return <RatingScore summary={summary} />;
}

function NoScore({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.message}>
      <p>{text.ratingsFailed}</p>
      <Button variant="light" onClick={onRetry}>
        {shared.retry}
      </Button>
    </div>
  );
}

function Unrated() {
  return (
    <div className={classes.message}>
      <p className={classes.none}>{text.noRatings}</p>
      <p>{text.noRatingsHint}</p>
    </div>
  );
}

function ReviewList({ courseId, actorId }: { courseId: string; actorId: string }) {
  const { data: summary } = useRatings(courseId);
  const reviews = reviewsOf(summary);
  return reviews.length === 0 ? null : <Reviews reviews={reviews} actorId={actorId} />;
}

function reviewsOf(summary: RatingsSummary | undefined) {
  return (summary?.ratings ?? []).filter(({ review }) => review !== null);
}
