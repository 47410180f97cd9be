import { type PointerEvent, useState } from 'react';
import type { Trends } from '../../../contract/analytics.ts';
import { asUtcNoon, formatDate, formatNumber } from '../../kit/format.ts';
import { across, axisSteps, axisTop, curve, down } from './chart-shape.ts';
import { text } from './dashboard.es.ts';
import classes from './TrendsChart.module.css';

const weekdayAndDay = new Intl.DateTimeFormat('es', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MOST_LABELS = 7;

interface TrendsChartProps {
  trends: Trends;
  /** The views of as many days before; undefined where there is nothing to compare with. */
  before: readonly number[] | undefined;
  summary: string;
}

/** Views and completed lessons by day, as two curves; a third one for the views before. */
export function TrendsChart({ trends, before, summary }: TrendsChartProps) {
  const [shown, setShown] = useState<number | null>(null);
  const views = trends.map((day) => day.views);
  const completed = trends.map((day) => day.lessonsCompleted);
  const top = axisTop(Math.max(...views, ...completed, ...(before ?? [])));

  function handlePointer({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.round(((clientX - left) / width) * (trends.length - 1));
    setShown(Math.min(trends.length - 1, Math.max(0, index)));
  }

  return (
    <figure className={classes.chart}>
      <Legend trends={trends} hasBefore={before !== undefined} />
      <div className={classes.axis} aria-hidden="true">
        {axisSteps(top).map((step) => (
          <span key={step}>{formatNumber(step)}</span>
        ))}
      </div>
      <div
        className={classes.plot}
        role="img"
        aria-label={summary}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setShown(null)}
        data-no-swipe
      >
        <svg className={classes.curves} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {axisSteps(top).map((step) => (
            <path key={step} className={classes.step} d={`M0 ${down(step, top)}H100`} />
          ))}
          <path className={classes.area} d={`${curve(views, top)}V100H${across(0, views.length)}z`} />
          {before && <path className={classes.before} d={curve(before, top)} />}
          <path className={classes.views} d={curve(views, top)} />
          <path className={classes.completed} d={curve(completed, top)} />
        </svg>
        {shown !== null && <ShownDay trends={trends} index={shown} top={top} before={before?.[shown]} />}
      </div>
      <DayLabels trends={trends} />
    </figure>
  );
}

function Legend({ trends, hasBefore }: { trends: Trends; hasBefore: boolean }) {
  const sum = (of: 'views' | 'lessonsCompleted') => formatNumber(trends.reduce((total, day) => total + day[of], 0));
  return (
    <ul className={classes.legend}>
      <li data-series="views">
        {text.viewsShort} <strong>{sum('views')}</strong>
      </li>
      <li data-series="completed">
        {text.completedShort} <strong>{sum('lessonsCompleted')}</strong>
      </li>
      {hasBefore && <li data-series="before">{text.before}</li>}
    </ul>
  );
}

function ShownDay(props: { trends: Trends; index: number; top: number; before: number | undefined }) {
  const { trends, index, top, before } = props;
  const day = trends[index];
  if (!day) return null;
  const x = across(index, trends.length);
  const rows = [
    ['views', text.viewsShort, day.views],
    ['completed', text.completedShort, day.lessonsCompleted],
    ['before', text.before, before],
  ] as const;
  return (
    <div className={classes.shown} style={{ left: `${x}%` }} data-side={x > 50 ? 'left' : 'right'} aria-hidden="true">
      <i className={classes.dot} data-series="views" style={{ top: `${down(day.views, top)}%` }} />
      <i className={classes.dot} data-series="completed" style={{ top: `${down(day.lessonsCompleted, top)}%` }} />
      <div className={classes.tip}>
        <strong>
          {formatDate(day.day)}
          {index === trends.length - 1 && `, ${text.today}`}
        </strong>
        {rows.map(
          ([series, name, value]) =>
            value !== undefined && (
              <span key={series} data-series={series}>
                {name} <b>{formatNumber(value)}</b>
              </span>
            ),
        )}
      </div>
    </div>
  );
}

/** A week has the name of every day, a longer time some days, today among them; phones have every other of them. */
function DayLabels({ trends }: { trends: Trends }) {
  const every = Math.ceil((trends.length - 1) / (MOST_LABELS - 1));
  const labelled = trends
    .map(({ day }, index) => ({ day, index }))
    .filter(({ index }) => (trends.length - 1 - index) % Math.max(1, every) === 0);
  const format = trends.length > MOST_LABELS ? dayAndMonth : weekdayAndDay;
  return (
    <div className={classes.days} aria-hidden="true">
      {labelled.map(({ day, index }, place) => (
        <span
          key={day}
          style={{ left: `${across(index, trends.length)}%` }}
          data-is-extra={(labelled.length - 1 - place) % 2 === 1}
        >
          {index === trends.length - 1 ? text.today : format.format(asUtcNoon(day)).replace(',', '')}
        </span>
      ))}
    </div>
  );
}
