import { formatLongDate } from '../../kit/format.ts';
import classes from './CheckedAt.module.css';
import { text } from './verify.es.ts';

interface CheckedAtProps {
  code: string;
  /** When it was checked. */
  at: string;
  /** What was checked: the certificate, or its signature alone. */
  sentence: (day: string, time: string) => string;
}

/** Which code was checked, and when, by the clocks of whoever looks at it. */
export function CheckedAt({ code, at, sentence }: CheckedAtProps) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const time = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', hour12: false }).format(new Date(at));
  return (
    <p className={classes.checked}>
      {text.checkedCode} <strong className={classes.code}>{code}</strong> ·{' '}
      <time dateTime={at} suppressHydrationWarning>
        {sentence(formatLongDate(at, timeZone), time)}
      </time>
    </p>
  );
}
