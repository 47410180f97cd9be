import { Paper, Skeleton, Stack } from '@mantine/core';
import thumbnail from '../catalogue/thumbnail/CourseThumbnail.module.css';
import cards from './SummaryCards.module.css';
import card from './TrainingCard.module.css';
import classes from './TrainingSkeletons.module.css';
import { historyText as text } from './training.es.ts';

const FIGURES = [1, 2, 3, 4];
const TRAININGS = [1, 2, 3];

/** Placeholders of the figures and of three trainings, in their final size. */
export function TrainingSkeletons() {
  return (
    <div role="status" aria-busy="true" aria-label={text.loading}>
      <div className={cards.cards}>
        {FIGURES.map((place) => (
          <Paper key={place} className={cards.card}>
            <Skeleton width="60%" height="1.25rem" />
            <Skeleton className={cards.figure} width="40%" height="1.2em" />
          </Paper>
        ))}
      </div>
      <Stack gap="sm">
        {TRAININGS.map((place) => (
          <Paper key={place} className={`${card.card} ${classes.training}`}>
            <Skeleton className={thumbnail.frame} mb="auto" />
            <Stack gap="xs" mb="auto">
              <Skeleton width="70%" height="1.25rem" />
              <Skeleton height="1rem" />
              <Skeleton height="1rem" />
            </Stack>
          </Paper>
        ))}
      </Stack>
    </div>
  );
}
