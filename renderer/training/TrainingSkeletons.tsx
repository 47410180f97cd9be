import { Paper, Skeleton } from '@mantine/core';
import cards from './SummaryCards.module.css';
import list from './TrainingList.module.css';
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
            <Skeleton className={classes.name} />
            <Skeleton className={classes.figure} />
          </Paper>
        ))}
      </div>
      <div className={list.list}>
        {TRAININGS.map((place) => (
          <Paper key={place} className={classes.training}>
            <Skeleton className={classes.picture} />
            <div className={classes.lines}>
              <Skeleton className={classes.title} />
              <Skeleton className={classes.line} />
              <Skeleton className={classes.line} />
            </div>
          </Paper>
        ))}
      </div>
    </div>
  );
}
