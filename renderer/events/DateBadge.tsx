import classes from './DateBadge.module.css';
import { dayAndMonthOf } from './event-date.ts';

interface DateBadgeProps {
  /** YYYY-MM-DD */
  date: string;
}

/** Day and month like a calendar page; decorative, because the date is also written beside it. */
export function DateBadge({ date }: DateBadgeProps) {
  const { day, month } = dayAndMonthOf(date);

  return (
    <span className={classes.badge} aria-hidden="true">
      <b className={classes.day}>{day}</b>
      <span className={classes.month}>{month}</span>
    </span>
  );
}
