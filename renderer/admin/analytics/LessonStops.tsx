import { type LessonFigures, STOP_TENTHS } from '../../../contract/analytics.ts';
import { formatCount, formatMinutes, formatNumber, formatSeconds } from '../../kit/format.ts';
import { rowsBehind } from '../figures/figure-address.ts';
import { RowsLink } from '../figures/RowsLink.tsx';
import look from '../look/look.module.css';
import { text } from './analytics.es.ts';
import classes from './LessonStops.module.css';

/** Share of the colour in the fullest tenth, in percent: the number on it stays readable. */
const MOST_COLOUR = 45;
const SECONDS_PER_MINUTE = 60;

/** Each lesson as a row of ten tenths; a tenth in which more people stopped has more colour. */
export function LessonStops({ lessons }: { lessons: LessonFigures }) {
  const most = Math.max(1, ...lessons.flatMap(({ stops }) => stops));
  return (
    <ol className={classes.lessons}>
      {lessons.map(({ lessonId, title, duration, started, completed, verifiedSeconds = 0, stops }) => (
        <li key={lessonId} className={`${classes.lesson} ${look.lineAbove}`}>
          <p className={look.figuresName}>{title}</p>
          <p className={`${classes.counts} ${look.digits} ${look.touchLinks}`}>
            <RowsLink to={rowsBehind('lesson-started', { lessonId })}>{text.startedCount(started)}</RowsLink>
            <RowsLink to={rowsBehind('lesson-completed', { lessonId })}>{text.completedCount(completed)}</RowsLink>
            {verifiedSeconds > 0 && (
              <span>{text.verifiedTime(formatMinutes(Math.floor(verifiedSeconds / SECONDS_PER_MINUTE)))}</span>
            )}
          </p>
          <ol className={`${classes.tenths} ${look.digits}`}>
            {stops.map((count, tenth) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a tenth is its place
                key={tenth}
                style={{ backgroundColor: colourOf(count / most) }}
              >
                {count > 0 && (
                  <RowsLink
                    to={rowsBehind('lesson-stopped', { lessonId, tenth: String(tenth) })}
                    aria-label={text.stoppedIn(formatNumber(count), from(tenth, duration), from(tenth + 1, duration))}
                    title={text.stoppedIn(formatNumber(count), from(tenth, duration), from(tenth + 1, duration))}
                  >
                    {formatCount(count)}
                  </RowsLink>
                )}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

/** Start of a tenth of a lesson, as minutes and seconds. @param duration in seconds */
function from(tenth: number, duration: number): string {
  return formatSeconds((tenth * duration) / STOP_TENTHS);
}

function colourOf(share: number): string {
  return `color-mix(in srgb, var(--mantine-color-primary) ${Math.round(MOST_COLOUR * share)}%, var(--mantine-color-hover))`;
}
