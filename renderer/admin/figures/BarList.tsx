import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../kit/format.ts';
import classes from './BarList.module.css';
import { RowsLink } from './RowsLink.tsx';

interface Bar {
  key: string;
  name: string;
  value: number;
  /** Beside the name, such as the number of courses. */
  more?: ReactNode;
  /** Address that the name links to. */
  to?: string | undefined;
  /** Address of the rows that the number counts. */
  rows?: string | undefined;
  /** A link to a form that acts on the row. */
  act?: { label: string; to: string } | undefined;
}

/** Names with bars; the length of a bar is relative to the highest value. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={classes.bars}>
      {bars.map(({ key, name, value, more, to, rows, act }) => (
        <li key={key} className={classes.bar}>
          <div className={classes.name}>
            <RowsLink to={to}>{name}</RowsLink>
            {more && <span className={classes.more}>{more}</span>}
            {act && (
              <Link to={act.to} className={classes.act} aria-label={`${act.label}: ${name}`}>
                {act.label}
              </Link>
            )}
          </div>
          <RowsLink to={rows} className={classes.value}>
            {formatNumber(value)}
          </RowsLink>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.done} style={{ width: `${(100 * value) / most}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
