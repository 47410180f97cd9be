import { Group, Text, VisuallyHidden } from '@mantine/core';
import type { Study } from '../../contract/study.ts';
import { asUtcNoon } from '../kit/format.ts';
import classes from './ActivityChart.module.css';
import { StudyCard } from './StudyCard.tsx';
import { text } from './smart-study.es.ts';

const weekday = new Intl.DateTimeFormat('es', { weekday: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('es', { month: 'short', timeZone: 'UTC' });
const wholeDay = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const wholeMonth = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Bars of minutes per day, or per month for a year; screen readers get a list. */
export function ActivityChart({ study: { period, bars } }: { study: Study }) {
  const most = Math.max(1, ...bars.map(({ minutes }) => minutes));
  return (
    <StudyCard id="study-activity" title={text.activity}>
      <Text mt="-xxs" fz="sm" c="dimmed">
        {period === 'year' ? text.activityHowYear : text.activityHow}
      </Text>
      <Group
        component="ol"
        className={classes.bars}
        align="stretch"
        gap={period === 'month' ? '0.125rem' : 'xs'}
        wrap="nowrap"
        h="12.5rem"
        mt="auto"
        pt="xs"
        data-period={period}
      >
        {bars.map(({ start, minutes }, index) => (
          <li key={start} className={classes.bar} title={`${wholeName(start)}: ${text.minutes(minutes)}`}>
            <VisuallyHidden>
              {wholeName(start)}: {text.minutes(minutes)}
            </VisuallyHidden>
            <svg className={classes.column} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect fill="var(--mantine-color-hover)" width={10} height={100} rx={1} />
              <rect
                fill="var(--mantine-color-primary)"
                y={100 - heightOf(minutes, most)}
                width={10}
                height={heightOf(minutes, most)}
              />
            </svg>
            <span className={classes.label} aria-hidden="true">
              {shortName(start, index, bars.length)}
            </span>
          </li>
        ))}
      </Group>
    </StudyCard>
  );
}

/** Height in percent; at least 3 for any minutes, so that the bar is visible. */
function heightOf(minutes: number, most: number): number {
  return minutes === 0 ? 0 : Math.max(3, Math.round((minutes / most) * 100));
}

function dateOf(start: string): Date {
  return asUtcNoon(start.length === 'YYYY-MM'.length ? `${start}-01` : start);
}

function wholeName(start: string): string {
  return (start.length === 'YYYY-MM'.length ? wholeMonth : wholeDay).format(dateOf(start));
}

/** Label under a bar. A month shows every fifth day, counted back from the last. */
function shortName(start: string, index: number, count: number): string {
  if (start.length === 'YYYY-MM'.length) return month.format(dateOf(start)).slice(0, 3);
  if (count <= 7) return weekday.format(dateOf(start)).slice(0, 3);
  return (count - 1 - index) % 5 === 0 ? String(dateOf(start).getUTCDate()) : '';
}
