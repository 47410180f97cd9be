import { VisuallyHidden } from '@mantine/core';
import type { Hourly } from '../../../contract/analytics.ts';
import { formatNumber } from '../../kit/format.ts';
import { FigureCard } from '../figures/FigureCard.tsx';
import { text as figures } from '../figures/figures.es.ts';
import type { Answer } from '../figures/useFigures.ts';
import { text } from './dashboard.es.ts';
import classes from './HoursCard.module.css';

/** Every third hour has its number. */
const LABELLED = 3;

interface HoursCardProps {
  answer: Answer<Hourly>;
  days: number;
  /** Whose clocks the hours are of; null where the zone names no city. */
  city: string | null;
}

/** At which hours of the day people watch. */
export function HoursCard({ answer, days, city }: HoursCardProps) {
  const span = figures.lastDays(days);
  return (
    <FigureCard
      title={text.hours}
      lead={(hours) => {
        const most = Math.max(0, ...(hours ?? []).map(({ count }) => count));
        const peak = most > 0 ? hours?.find(({ count }) => count === most) : undefined;
        return (
          <>
            {text.hoursLead(city, span)}
            {peak && (
              <>
                {' · '}
                <strong>{text.peak(clock(peak.hour))}</strong>
              </>
            )}
          </>
        );
      }}
      answer={answer}
      columns={8}
      height="9rem"
      emptyText={(hours) => (hours.every(({ count }) => count === 0) ? text.noHours(span) : undefined)}
      table={(hours) => ({
        head: [text.hour, text.people],
        rows: hours.map(({ hour, count }) => ({ key: clock(hour), name: clock(hour), cells: [formatNumber(count)] })),
      })}
    >
      {(hours) => <Bars hours={hours} />}
    </FigureCard>
  );
}

function Bars({ hours }: { hours: Hourly }) {
  const most = Math.max(1, ...hours.map(({ count }) => count));
  const peak = hours.find(({ count }) => count === most)?.hour;
  return (
    <ol className={classes.hours}>
      {hours.map(({ hour, count }) => (
        <li key={hour} title={`${clock(hour)} · ${text.peopleCount(count)}`} data-is-peak={hour === peak}>
          <span className={classes.column} aria-hidden="true">
            <span className={classes.bar} style={{ height: `${(100 * count) / most}%`, opacity: 0.35 + (0.65 * count) / most }} />
          </span>
          <span className={classes.label} aria-hidden="true">
            {hour % LABELLED === 0 && clock(hour).slice(0, 2)}
          </span>
          <VisuallyHidden>
            {clock(hour)}, {text.peopleCount(count)}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
