import { Group, Paper, Text } from '@mantine/core';
import { IconClock, IconPlayerPlay, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TrainingSummary } from '../../contract/training-history.ts';
import { formatNumber } from '../kit/format.ts';
import classes from './SummaryCards.module.css';
import { historyText as text } from './training.es.ts';

const MINUTES_PER_HOUR = 60;
const PICTURE = { size: '1.625rem', color: 'var(--mantine-color-focus)', 'aria-hidden': true } as const;

/** The four figures over all trainings. */
export function SummaryCards({ summary }: { summary: TrainingSummary }) {
  const { completed, inProgress, totalTimeSpent, averageProgress } = summary;
  const average = Math.round(averageProgress);
  return (
    <dl className={classes.cards} aria-label={text.summary}>
      <Card
        name={text.completed}
        figure={formatNumber(completed)}
        picture={<IconRosetteDiscountCheck {...PICTURE} />}
      />
      <Card name={text.inProgress} figure={formatNumber(inProgress)} picture={<IconPlayerPlay {...PICTURE} />} />
      <Card
        name={text.totalHours}
        figure={formatNumber(Math.round(totalTimeSpent / MINUTES_PER_HOUR))}
        picture={<IconClock {...PICTURE} />}
      />
      <Card name={text.averageProgress} figure={`${average}%`} picture={<Ring percent={average} />} />
    </dl>
  );
}

function Card({ name, figure, picture }: { name: string; figure: string; picture: ReactNode }) {
  return (
    <Paper className={classes.card}>
      <Text component="dt" fz="sm" c="dimmed">
        {name}
      </Text>
      <Group
        component="dd"
        className={classes.figure}
        justify="space-between"
        gap={0}
        wrap="nowrap"
        fw={700}
        lh={1.2}
        lts="-0.03em"
      >
        {figure}
        {picture}
      </Group>
    </Paper>
  );
}

function Ring({ percent }: { percent: number }) {
  return (
    <svg
      width="1.875rem"
      viewBox="0 0 36 36"
      fill="none"
      stroke="var(--mantine-color-track)"
      strokeWidth={5}
      aria-hidden="true"
    >
      <circle cx={18} cy={18} r={15} />
      {percent > 0 && (
        <circle
          stroke="var(--mantine-color-primary)"
          strokeLinecap="round"
          transform="rotate(-90 18 18)"
          cx={18}
          cy={18}
          r={15}
          pathLength={100}
          strokeDasharray={`${percent} 100`}
        />
      )}
    </svg>
  );
}
