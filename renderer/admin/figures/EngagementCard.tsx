import { Box } from '@mantine/core';
import { Fragment } from 'react';
import type { Engagement } from '../../../contract/analytics.ts';
import { formatNumber } from '../../kit/format.ts';
import look from '../look/look.module.css';
import classes from './EngagementCard.module.css';
import { FigureCard } from './FigureCard.tsx';
import { rowsBehind } from './figure-address.ts';
import { text } from './figures.es.ts';
import { LISTS } from './lists.ts';
import type { Days } from './period.ts';
import { RowsLink } from './RowsLink.tsx';
import type { Answer } from './useFigures.ts';

type Course = Engagement[number];

const STEPS = [
  { key: 'started', name: text.started, percentage: null, opacity: 0.3 },
  { key: 'reached25', name: text.reached(25), percentage: '25', opacity: 0.45 },
  { key: 'reached50', name: text.reached(50), percentage: '50', opacity: 0.6 },
  { key: 'reached75', name: text.reached(75), percentage: '75', opacity: 0.8 },
  { key: 'completed', name: text.completed, percentage: '100', opacity: 1 },
] as const;

interface EngagementCardProps {
  answer: Answer<Engagement>;
  /** The period in words. */
  span: string;
  /** The days of the period; undefined until they are read. */
  days: Days | undefined;
}

/** Progress of people in the courses that were begun most. */
export function EngagementCard({ answer, span, days }: EngagementCardProps) {
  return (
    <FigureCard
      title={text.engagement}
      lead={() => text.engagementLead(span)}
      answer={answer}
      columns={12}
      height="23rem"
      emptyText={(courses) => (courses.some(({ started }) => started > 0) ? undefined : text.noEngagement)}
      table={(courses) => ({
        head: [text.course, ...STEPS.map(({ name }) => name)],
        rows: courses.map((course) => ({
          key: course.courseId,
          name: course.title,
          to: LISTS.course(course.courseId),
          cells: STEPS.map((step) => ({ value: course[step.key], to: rowsOf(course, step, days) })),
        })),
      })}
    >
      {(courses) => (
        <ol>
          {courses.map((course) => (
            <li key={course.courseId} className={`${classes.course} ${look.lineAbove}`}>
              <RowsLink to={LISTS.course(course.courseId)} className={`${classes.name} ${look.figuresName}`}>
                {course.title}
              </RowsLink>
              <Steps course={course} days={days} />
            </li>
          ))}
        </ol>
      )}
    </FigureCard>
  );
}

function Steps({ course, days }: { course: Course; days: Days | undefined }) {
  return (
    <dl className={`${classes.steps} ${look.digits}`}>
      {STEPS.map((step, index) => (
        <Fragment key={step.key}>
          <dt className={classes.step}>{step.name}</dt>
          <dd className={classes.count}>
            <RowsLink to={rowsOf(course, step, days)}>{formatNumber(course[step.key])}</RowsLink>
            {index > 0 && <small>{text.percentage(shareOf(course, step.key))}</small>}
            <span className={`${classes.column} ${look.lineBelow}`} aria-hidden="true">
              <Box
                component="span"
                w="100%"
                h={`${100 * shareOf(course, step.key)}%`}
                bg="var(--mantine-color-primary)"
                opacity={step.opacity}
              />
            </span>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function shareOf(course: Course, step: (typeof STEPS)[number]['key']): number {
  return course.started === 0 ? 0 : course[step] / course.started;
}

function rowsOf(
  { courseId }: Course,
  { percentage }: (typeof STEPS)[number],
  days: Days | undefined,
): string | undefined {
  if (!days) return undefined;
  return percentage
    ? rowsBehind('course-reached', { ...days, courseId, percentage })
    : rowsBehind('courses-started', { ...days, courseId });
}
