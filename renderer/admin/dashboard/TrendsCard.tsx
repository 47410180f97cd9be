import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Trends } from '../../../contract/analytics.ts';
import { lazyPart } from '../../client/useLazyPart.ts';
import { formatDate, formatNumber } from '../../kit/format.ts';
import { Chart } from '../figures/Chart.tsx';
import { FigureCard } from '../figures/FigureCard.tsx';
import type { FigureRows } from '../figures/FigureTable.tsx';
import { rowsBehind } from '../figures/figure-address.ts';
import { RowsLink } from '../figures/RowsLink.tsx';
import type { Answer } from '../figures/useFigures.ts';
import look from '../look/look.module.css';
import { text } from './dashboard.es.ts';
import { SERIES_COLOURS } from './series-colours.ts';
import classes from './TrendsCard.module.css';
import type { TrendsChartProps } from './TrendsChart.tsx';

const HEIGHT = '17rem';
const drawing = lazyPart<TrendsChartProps>(async () => (await import('./TrendsChart.tsx')).TrendsChart);

interface TrendsCardProps {
  answer: Answer<Trends>;
  /** The period in words. */
  span: string;
  before: Trends | undefined;
}

/** Views, completed lessons and active people by day. */
export function TrendsCard({ answer, span, before }: TrendsCardProps) {
  return (
    <FigureCard
      title={text.trends}
      lead={() => text.trendsLead(span)}
      answer={answer}
      columns={8}
      height="19rem"
      emptyText={(trends) =>
        trends.every(({ views, lessonsCompleted, active }) => views + lessonsCompleted + active === 0)
          ? text.noTrends
          : undefined
      }
      table={rowsOf}
    >
      {(trends) => {
        const compared = before?.length === trends.length ? before : undefined;
        return (
          <>
            <Legend trends={trends} before={compared} />
            <Chart
              part={drawing}
              drawn={{ trends, before: compared }}
              summary={text.trendsSummary(sum(trends, 'views'), sum(trends, 'lessonsCompleted'), span)}
              height={HEIGHT}
            />
          </>
        );
      }}
    </FigureCard>
  );
}

/** Legend of the curves, with sums that link to their rows. */
function Legend({ trends, before }: { trends: Trends; before: Trends | undefined }) {
  return (
    <Group
      component="ul"
      className={`${classes.legend} ${look.digits}`}
      gap="0 var(--mantine-spacing-md)"
      mb="xs"
      fz="sm"
    >
      <Curve of="views">
        <Sum name={text.viewsShort} figure="views" trends={trends} of="views" />
      </Curve>
      <Curve of="completed">
        <Sum name={text.completedShort} figure="lessons-completed" trends={trends} of="lessonsCompleted" />
      </Curve>
      <Curve of="active">{text.activeByDay}</Curve>
      {before && (
        <Curve of="before">
          <Sum name={text.before} figure="views" trends={before} of="views" />
        </Curve>
      )}
    </Group>
  );
}

/** A curve's line of the legend, with a dot in its colour. */
function Curve({ of, children }: { of: keyof typeof SERIES_COLOURS; children: ReactNode }) {
  return (
    <Group component="li" gap={0} wrap="nowrap">
      <Box component="span" flex="none" w="0.625rem" h="0.625rem" mr="0.375rem" bdrs="50%" bg={SERIES_COLOURS[of]} />
      {children}
    </Group>
  );
}

interface SumProps {
  name: string;
  figure: 'views' | 'lessons-completed';
  trends: Trends;
  of: 'views' | 'lessonsCompleted';
}

function Sum({ name, figure, trends, of }: SumProps) {
  const days = { from: trends[0]?.day, to: trends.at(-1)?.day };
  return (
    <RowsLink to={rowsBehind(figure, days)}>
      {name} <strong>{formatNumber(sum(trends, of))}</strong>
    </RowsLink>
  );
}

function sum(trends: Trends, of: 'views' | 'lessonsCompleted'): number {
  return trends.reduce((all, day) => all + day[of], 0);
}

/** The table of the card, the newest day first. */
function rowsOf(trends: Trends): FigureRows {
  return {
    head: [text.day, text.viewsShort, text.completedShort, text.active],
    rows: trends.toReversed().map(({ day, views, lessonsCompleted, active }) => {
      const only = { from: day, to: day };
      return {
        key: day,
        name: formatDate(day),
        cells: [
          { value: views, to: rowsBehind('views', only) },
          { value: lessonsCompleted, to: rowsBehind('lessons-completed', only) },
          { value: active, to: rowsBehind('active', only) },
        ],
      };
    }),
  };
}
