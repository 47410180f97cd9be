import { Paper } from '@mantine/core';
import { IconClock, IconPlayerPlay, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TrainingSummary } from '../../contract/training-history.ts';
import { formatNumber } from '../kit/format.ts';
import classes from './SummaryCards.module.css';
import { historyText as text } from './training.es.ts';

const MINUTES_PER_HOUR = 60;

/** The four figures over all trainings. */
export function SummaryCards({ summary }: { summary: TrainingSummary }) {
  const { completed, inProgress, totalTimeSpent, averageProgress } = summary;
  const average = Math.round(averageProgress);
  return (
    <dl className={classes.cards} aria-label={text.summary}>
      <Card
        name={text.completed}
        figure={formatNumber(completed)}
        picture={<IconRosetteDiscountCheck aria-hidden="true" />}
      />
      <Card name={text.inProgress} figure={formatNumber(inProgress)} picture={<IconPlayerPlay aria-hidden="true" />} />
      <Card
        name={text.totalHours}
        figure={formatNumber(Math.round(totalTimeSpent / MINUTES_PER_HOUR))}
        picture={<IconClock aria-hidden="true" />}
      />
      <Card name={text.averageProgress} figure={`${average}%`} picture={<Ring percent={average} />} />
    </dl>
  );
}

function Card({ name, figure, picture }: { name: string; figure: string; picture: ReactNode }) {
  return (
    <Paper className={classes.card}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.figure}>
        {figure}
        {picture}
      </dd>
    </Paper>
  );
}

function Ring({ percent }: { percent: number }) {
  return (
    <svg className={classes.ring} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx={18} cy={18} r={15} />
      {percent > 0 && (
        <circle className={classes.done} cx={18} cy={18} r={15} pathLength={100} strokeDasharray={`${percent} 100`} />
      )}
    </svg>
  );
}
