import { IconAlertTriangle, IconCertificate, IconChecks, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ACTIVE_NOW_MINUTES, type AnalyticsOverview } from '../../../contract/analytics.ts';
import { formatNumber } from '../../kit/format.ts';
import { FigureCard } from '../figures/FigureCard.tsx';
import { LISTS } from '../figures/lists.ts';
import type { Answer } from '../figures/useFigures.ts';
import { text } from './dashboard.es.ts';
import classes from './LiveCard.module.css';

/** In the order in which they stand; a count with a list leads there. */
const TODAY = [
  { key: 'lessonsCompletedToday', name: text.lessonsToday, Icon: IconChecks, to: undefined },
  { key: 'certificatesToday', name: text.certificatesToday, Icon: IconCertificate, to: undefined },
  { key: 'postsToday', name: text.postsToday, Icon: IconMessageCircle, to: LISTS.posts },
  { key: 'openReports', name: text.openReports, Icon: IconAlertTriangle, to: LISTS.openReports },
] as const;

/** What happens now, and what has happened today. */
export function LiveCard({ answer }: { answer: Answer<AnalyticsOverview> }) {
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
          { key: 'active', name: text.activeRow(ACTIVE_NOW_MINUTES), cells: [formatNumber(now.active)] },
          ...TODAY.map(({ key, name }) => ({ key, name, cells: [formatNumber(now[key])] })),
        ],
      })}
    >
      {({ now }) => (
        <>
          <p className={classes.now}>
            <strong>{formatNumber(now.active)}</strong>
            <span>
              {text.activeNow(now.active)} {text.activeWhen(ACTIVE_NOW_MINUTES)}
            </span>
          </p>
          <ul className={classes.list}>
            {TODAY.map(({ key, name, Icon, to }) => (
              <li key={key}>
                <Count to={to}>
                  <Icon size={18} aria-hidden="true" />
                  <span>{name}</span>
                  <strong>{formatNumber(now[key])}</strong>
                </Count>
              </li>
            ))}
          </ul>
        </>
      )}
    </FigureCard>
  );
}

function Count({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? (
    <div className={classes.count}>{children}</div>
  ) : (
    <Link to={to} className={classes.count}>
      {children}
    </Link>
  );
}
