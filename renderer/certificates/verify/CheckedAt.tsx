import { Text } from '@mantine/core';
import { formatHour, formatLongDate } from '../../kit/format.ts';
import classes from './Code.module.css';
import { text } from './verify.es.ts';

interface CheckedAtProps {
  code: string;
  /** Time of the check. */
  at: string;
  /** The academy's time zone; undefined without an answer: uses the device's zone. */
  timeZone?: string;
  /** Checked object: the certificate or only its signature. */
  sentence: (day: string, time: string) => string;
}

/** The checked code and the time of the check in the academy's time zone. */
export function CheckedAt({ code, at, timeZone, sentence }: CheckedAtProps) {
  return (
    <Text fz="sm" c="dimmed" ta="center" textWrap="balance">
      {text.checkedCode} <strong className={classes.code}>{code}</strong> ·{' '}
      <time dateTime={at}>{sentence(formatLongDate(at, timeZone), formatHour(at, timeZone))}</time>
    </Text>
  );
}
