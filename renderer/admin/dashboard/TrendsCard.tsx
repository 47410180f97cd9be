import type { Trends } from '../../../contract/analytics.ts';
import { formatDate, formatNumber } from '../../kit/format.ts';
import { FigureCard } from '../figures/FigureCard.tsx';
import type { FigureRows } from '../figures/FigureTable.tsx';
import { text as figures } from '../figures/figures.es.ts';
import type { Answer } from '../figures/useFigures.ts';
import { text } from './dashboard.es.ts';
import { TrendsChart } from './TrendsChart.tsx';

interface TrendsCardProps {
  answer: Answer<Trends>;
  days: number;
  before: Trends | undefined;
}

/** Views and completed lessons, day by day. */
export function TrendsCard({ answer, days, before }: TrendsCardProps) {
  const span = figures.lastDays(days);
  const sum = (trends: Trends, of: 'views' | 'lessonsCompleted' | 'active') => trends.reduce((all, day) => all + day[of], 0);
  return (
    <FigureCard
      title={text.trends}
      lead={() => text.trendsLead(span)}
      answer={answer}
      columns={8}
      height="17rem"
      emptyText={(trends) =>
        sum(trends, 'views') + sum(trends, 'lessonsCompleted') + sum(trends, 'active') === 0 ? text.noTrends(span) : undefined
      }
      table={rowsOf}
    >
      {(trends) => (
        <TrendsChart
          trends={trends}
          before={before?.length === trends.length ? before.map(({ views }) => views) : undefined}
          summary={text.trendsSummary(sum(trends, 'views'), sum(trends, 'lessonsCompleted'), span)}
        />
      )}
    </FigureCard>
  );
}

/** The newest day first. */
function rowsOf(trends: Trends): FigureRows {
  return {
    head: [text.day, text.viewsShort, text.completedShort, text.active],
    rows: trends.toReversed().map(({ day, views, lessonsCompleted, active }) => ({
      key: day,
      name: formatDate(day),
      cells: [views, lessonsCompleted, active].map(formatNumber),
    })),
  };
}
