import type { Hourly } from '../../../contract/analytics.ts';
import { lazyPart } from '../../client/useLazyPart.ts';
import { Chart } from '../figures/Chart.tsx';
import { FigureCard } from '../figures/FigureCard.tsx';
import { rowsBehind } from '../figures/figure-address.ts';
import type { Days } from '../figures/period.ts';
import { RowsLink } from '../figures/RowsLink.tsx';
import type { Answer } from '../figures/useFigures.ts';
import { clockOf } from './clock-of.ts';
import { text } from './dashboard.es.ts';
import type { HoursChartProps } from './HoursChart.tsx';

const HEIGHT = '11rem';
const drawing = lazyPart<HoursChartProps>(async () => (await import('./HoursChart.tsx')).HoursChart);

interface HoursCardProps {
  answer: Answer<Hourly>;
  /** The period in words. */
  span: string;
  /** The days of the period; undefined until they are read. */
  days: Days | undefined;
  /** City of the academy's time zone; null if the zone names none. */
  city: string | null;
}

/** People who watch lessons, by hour of the day. */
export function HoursCard({ answer, span, days, city }: HoursCardProps) {
  const rowsOf = (hour: number) => days && rowsBehind('active-in-hour', { ...days, hour: String(hour) });
  return (
    <FigureCard
      title={text.hours}
      lead={(hours) => {
        const peak = hours && peakOf(hours);
        return (
          <>
            {text.hoursLead(city, span)}
            {peak && (
              <>
                {' · '}
                <RowsLink to={rowsOf(peak.hour)}>
                  {text.peak(clockOf(peak.hour), text.peopleCount(peak.count))}
                </RowsLink>
              </>
            )}
          </>
        );
      }}
      answer={answer}
      columns={8}
      height={HEIGHT}
      emptyText={(hours) => (peakOf(hours) ? undefined : text.noHours)}
      table={(hours) => ({
        head: [text.hour, text.people],
        rows: hours.map(({ hour, count }) => ({
          key: clockOf(hour),
          name: clockOf(hour),
          cells: [{ value: count, to: rowsOf(hour) }],
        })),
      })}
    >
      {(hours) => <Chart part={drawing} drawn={{ hours }} summary={text.hoursSummary(span)} height={HEIGHT} />}
    </FigureCard>
  );
}

/** The first hour with the most people; undefined if every count is 0. */
function peakOf(hours: Hourly): Hourly[number] | undefined {
  const most = Math.max(...hours.map(({ count }) => count));
  return most > 0 ? hours.find(({ count }) => count === most) : undefined;
}
