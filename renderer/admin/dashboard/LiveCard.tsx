import {
  IconAlertTriangle,
  IconCertificate,
  IconChecks,
  IconMessageCircle,
  IconMessageStar,
} from '@tabler/icons-react';
import { ACTIVE_NOW_MINUTES, type AnalyticsOverview } from '../../../contract/analytics.ts';
import { formatNumber } from '../../kit/format.ts';
import { FigureCard } from '../figures/FigureCard.tsx';
import { rowsBehind } from '../figures/figure-address.ts';
import { LISTS } from '../figures/lists.ts';
import type { Days } from '../figures/period.ts';
import { RowsLink } from '../figures/RowsLink.tsx';
import type { Answer } from '../figures/useFigures.ts';
import look from '../look/look.module.css';
import { text } from './dashboard.es.ts';
import classes from './LiveCard.module.css';

/** Counts of today, open reports and open reviews, with the addresses of their rows. */
const TODAY = [
  {
    key: 'lessonsCompletedToday',
    name: text.lessonsToday,
    Icon: IconChecks,
    rowsOf: (days: Days) => rowsBehind('lessons-completed', days),
  },
  {
    key: 'certificatesToday',
    name: text.certificatesToday,
    Icon: IconCertificate,
    rowsOf: (days: Days) => rowsBehind('certificates', days),
  },
  {
    key: 'postsToday',
    name: text.postsToday,
    Icon: IconMessageCircle,
    rowsOf: (days: Days) => rowsBehind('posts', days),
  },
  { key: 'openReports', name: text.openReports, Icon: IconAlertTriangle, rowsOf: () => LISTS.openReports },
  { key: 'openReviews', name: text.openReviews, Icon: IconMessageStar, rowsOf: () => LISTS.openReviews },
] as const;

interface LiveCardProps {
  answer: Answer<AnalyticsOverview>;
  /** The academy's current day, YYYY-MM-DD. */
  today: string;
}

/** People who are active now, the counts of today, and open reports and reviews. */
export function LiveCard({ answer, today }: LiveCardProps) {
  const days = { from: today, to: today };
  return (
    <FigureCard
      title={text.now}
      lead={() => text.nowLead}
      answer={answer}
      columns={4}
      height="14rem"
      table={({ now }) => ({
        head: [text.figure, text.count],
        rows: [
          {
            key: 'active',
            name: text.activeRow(ACTIVE_NOW_MINUTES),
            cells: [{ value: now.active, to: rowsBehind('active-now') }],
          },
          ...TODAY.map(({ key, name, rowsOf }) => ({ key, name, cells: [{ value: now[key] ?? 0, to: rowsOf(days) }] })),
        ],
      })}
    >
      {({ now }) => (
        <>
          <RowsLink to={rowsBehind('active-now')} className={`${classes.now} ${look.dimmedLink}`}>
            <strong>{formatNumber(now.active)}</strong>
            <span>
              {text.activeNow(now.active)} {text.activeWhen(ACTIVE_NOW_MINUTES)}
            </span>
          </RowsLink>
          <ul className={look.linesBetween}>
            {TODAY.map(({ key, name, Icon, rowsOf }) => (
              <li key={key}>
                <RowsLink to={rowsOf(days)} className={`${classes.count} ${look.dimmedLink}`}>
                  <Icon size={18} aria-hidden="true" />
                  <span>{name}</span>
                  <strong>{formatNumber(now[key] ?? 0)}</strong>
                </RowsLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </FigureCard>
  );
}
