import classes from './DateLeaf.module.css';
import { leafOf } from './event-date.ts';

interface DateLeafProps {
  /** YYYY-MM-DD */
  date: string;
}

/** A leaf of a calendar; decorative, the date stands beside it in words. */
export function DateLeaf({ date }: DateLeafProps) {
  const { day, month } = leafOf(date);

  return (
    <span className={classes.leaf} aria-hidden="true">
      <b className={classes.day}>{day}</b>
      <span className={classes.month}>{month}</span>
    </span>
  );
}
