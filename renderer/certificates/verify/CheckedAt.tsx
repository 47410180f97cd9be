import { formatHour, formatLongDate } from '../../kit/format.ts';
import classes from './CheckedAt.module.css';
import { text } from './verify.es.ts';

interface CheckedAtProps {
  code: string;
  /** When it was checked. */
  at: string;
  /** The academy's; undefined where it does not answer: this machine's. */
  timeZone?: string;
  /** What was checked: the certificate, or its signature alone. */
  sentence: (day: string, time: string) => string;
}

/** Which code was checked, and when, by the academy's clocks. */
export function CheckedAt({ code, at, timeZone, sentence }: CheckedAtProps) {
  return (
    <p className={classes.checked}>
      {text.checkedCode} <strong className={classes.code}>{code}</strong> ·{' '}
      <time dateTime={at}>{sentence(formatLongDate(at, timeZone), formatHour(at, timeZone))}</time>
    </p>
  );
}
