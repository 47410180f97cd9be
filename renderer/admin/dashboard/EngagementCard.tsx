import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Engagement } from '../../../contract/analytics.ts';
import { formatNumber } from '../../kit/format.ts';
import { FigureCard } from '../figures/FigureCard.tsx';
import { text as figures } from '../figures/figures.es.ts';
import { LISTS } from '../figures/lists.ts';
import type { Answer } from '../figures/useFigures.ts';
import { text } from './dashboard.es.ts';
import classes from './EngagementCard.module.css';

type Course = Engagement[number];

const STEPS = [
  { key: 'started', name: text.started },
  { key: 'reached25', name: text.reached(25) },
  { key: 'reached50', name: text.reached(50) },
  { key: 'reached75', name: text.reached(75) },
  { key: 'completed', name: text.completed },
] as const;

/** How far people come in the courses that most began. */
export function EngagementCard({ answer }: { answer: Answer<Engagement> }) {
  return (
    <FigureCard
      title={text.engagement}
      lead={() => text.engagementLead}
      answer={answer}
      columns={12}
      height="23rem"
      emptyText={(courses) => (courses.length === 0 ? text.noEngagement : undefined)}
      table={(courses) => ({
        head: [figures.course, ...STEPS.map(({ name }) => name)],
        rows: courses.map((course) => ({
          key: course.courseId,
          name: course.title,
          cells: STEPS.map(({ key }) => formatNumber(course[key])),
        })),
      })}
    >
      {(courses) => (
        <ol className={classes.courses}>
          {courses.map((course) => (
            <li key={course.courseId} className={classes.course}>
              <Link to={LISTS.course(course.courseId)} className={classes.name}>
                {course.title}
              </Link>
              <Steps course={course} />
            </li>
          ))}
        </ol>
      )}
    </FigureCard>
  );
}

function Steps({ course }: { course: Course }) {
  return (
    <dl className={classes.steps}>
      {STEPS.map(({ key, name }, index) => (
        <Fragment key={key}>
          <dt className={classes.step}>{name}</dt>
          <dd className={classes.count}>
            <strong>{formatNumber(course[key])}</strong>
            {index > 0 && <small>{figures.percentage(course[key] / course.started)}</small>}
            <span className={classes.column} aria-hidden="true">
              <span className={classes.bar} style={{ height: `${(100 * course[key]) / course.started}%` }} />
            </span>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
