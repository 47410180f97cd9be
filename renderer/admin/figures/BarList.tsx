import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../kit/format.ts';
import classes from './BarList.module.css';

interface Bar {
  key: string;
  name: string;
  value: number;
  /** Beside the name, such as how many courses there are. */
  more?: ReactNode;
  /** The list behind the number. */
  to: string;
}

/** Names with bars as long as their numbers; the first is the longest. Each leads to its list. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={classes.bars}>
      {bars.map(({ key, name, value, more, to }) => (
        <li key={key}>
          <Link to={to} className={classes.bar}>
            <span className={classes.name}>
              {name}
              {more && <span className={classes.more}>{more}</span>}
            </span>
            <strong className={classes.value}>{formatNumber(value)}</strong>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.done} style={{ width: `${(100 * value) / most}%` }} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
