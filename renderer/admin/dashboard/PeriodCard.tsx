import { Box } from '@mantine/core';
import type { AnalyticsOverview, Figure, PeriodFigures } from '../../../contract/analytics.ts';
import { formatNumber } from '../../kit/format.ts';
import { Change } from '../figures/Change.tsx';
import { FigureCard } from '../figures/FigureCard.tsx';
import { rowsBehind } from '../figures/figure-address.ts';
import { formatDays } from '../figures/period.ts';
import { RowsLink } from '../figures/RowsLink.tsx';
import type { Answer } from '../figures/useFigures.ts';
import { text } from './dashboard.es.ts';
import classes from './Figures.module.css';

/** The figures in their order, with the names of their rows. */
const FIGURES = [
  ['views', 'views'],
  ['active', 'active'],
  ['coursesStarted', 'courses-started'],
  ['lessonsCompleted', 'lessons-completed'],
  ['coursesCompleted', 'courses-completed'],
  ['certificates', 'certificates'],
  ['newAccounts', 'new-accounts'],
  ['posts', 'posts'],
  ['downloads', 'downloads'],
] as const satisfies readonly (readonly [keyof PeriodFigures, Figure])[];

interface PeriodCardProps {
  answer: Answer<AnalyticsOverview>;
  /** The academy's current day, YYYY-MM-DD; it is not complete yet. */
  today: string;
}

/** The figures of the period, compared with as many days before. */
export function PeriodCard({ answer, today }: PeriodCardProps) {
  return (
    <FigureCard
      title={text.inPeriod}
      lead={(overview) => {
        if (!overview) return null;
        const { period, previous } = overview;
        const span = period.to === today ? text.untilNow(formatDays(period)) : formatDays(period);
        return previous ? text.compared(span, formatDays(previous)) : span;
      }}
      answer={answer}
      columns={12}
      height="11rem"
      emptyText={({ period, previous }) => {
        const all = [period, previous].flatMap((days) => (days ? Object.values(days.figures) : []));
        return all.every((figure) => figure === 0) ? text.nothing : undefined;
      }}
      table={({ period, previous }) => ({
        head: [text.figure, text.count, ...(previous ? [text.countBefore] : [])],
        rows: FIGURES.map(([key, figure]) => ({
          key,
          name: text.figures[key],
          cells: [period, ...(previous ? [previous] : [])].map(({ from, to, figures }) => ({
            value: figures[key],
            to: rowsBehind(figure, { from, to }),
          })),
        })),
      })}
    >
      {({ period, previous }) => (
        <dl className={classes.figures}>
          {FIGURES.map(([key, figure]) => (
            <div key={key} className={classes.figure}>
              <Box component="dt" c="dimmed" fz="sm" fw={500}>
                {text.figures[key]}
              </Box>
              <dd>
                <RowsLink className={classes.value} to={rowsBehind(figure, { from: period.from, to: period.to })}>
                  {formatNumber(period.figures[key])}
                </RowsLink>
              </dd>
              {previous && (
                <dd>
                  <Change
                    now={period.figures[key]}
                    before={previous.figures[key]}
                    to={rowsBehind(figure, { from: previous.from, to: previous.to })}
                  />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </FigureCard>
  );
}
