import { Box, Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { text as client } from '../client/client.es.ts';
import { useSession } from '../session/useSession.ts';
import { text } from './courses.es.ts';
import { RatingForm } from './RatingForm.tsx';
import { RatingScore } from './RatingScore.tsx';
import classes from './RatingsPanel.module.css';
import { Reviews } from './Reviews.tsx';
import { shownReviews } from './shown-reviews.ts';
import { useOwnRating, useRatings } from './useRatings.ts';

/** The ratings and reviews of a course, with the form for the person's own rating. */
export function RatingsPanel({ courseId }: { courseId: string }) {
  const { status, actorId } = useSession();
  const isKnown = status !== 'starting';
  const ratings = useRatings(courseId);
  const { data: own } = useOwnRating(courseId, isKnown ? actorId : null);
  const formKey = useFormKey(actorId);
  const reviews = shownReviews(ratings.data?.ratings ?? [], own);
  return (
    <Box component="section" mt="xl" aria-labelledby="ratings">
      <h2 id="ratings">{text.ratings}</h2>
      <Paper className={classes.panel} mt="md">
        <Score ratings={ratings} />
        <RatingForm key={`${courseId} ${formKey}`} courseId={courseId} actorId={actorId} isKnown={isKnown} />
        {reviews.length > 0 && <Reviews courseId={courseId} reviews={reviews} canReport={status === 'authenticated'} />}
      </Paper>
    </Box>
  );
}

/** Remounts the form for another actor. The prerendered form has no actor and stays with the first one. */
function useFormKey(actorId: string): number {
  const [form, setForm] = useState({ actorId, key: 0 });
  if (form.actorId !== actorId) setForm({ actorId, key: form.actorId === '' ? form.key : form.key + 1 });
  return form.key;
}

function Score({ ratings: { data: summary, error, mutate } }: { ratings: ReturnType<typeof useRatings> }) {
  if (!summary && error) return <NoScore onRetry={() => void mutate()} />;
  if (!summary) return <Skeleton height="7.5rem" role="status" aria-busy="true" aria-label={text.loadingRatings} />;
  if (summary.totalRatings === 0) return <Unrated />;

  return <RatingScore summary={summary} />;
}

function NoScore({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack gap="xs" align="flex-start" c="dimmed">
      <p>{text.ratingsFailed}</p>
      <Button variant="light" onClick={onRetry}>
        {client.retry}
      </Button>
    </Stack>
  );
}

function Unrated() {
  return (
    <Stack gap="xs" align="flex-start" c="dimmed">
      <Text c="var(--mantine-color-text)" fw={600}>
        {text.noRatings}
      </Text>
      <p>{text.noRatingsHint}</p>
    </Stack>
  );
}
