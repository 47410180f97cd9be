import { VisuallyHidden } from '@mantine/core';
import { IconClock, IconEye, IconListDetails, IconStarFilled } from '@tabler/icons-react';
import type { CourseDetail } from '../../contract/courses.ts';
import { Avatar } from '../shared/Avatar.tsx';
import { formatCount, formatMinutes, formatRating } from '../shared/format.ts';
import { Progress } from '../shared/Progress.tsx';
import { text as shared } from '../shared/shared.es.ts';
import { useIsDesktop } from '../shared/useIsPhone.ts';
import classes from './CourseSummary.module.css';
import type { CourseState } from './course-state.ts';
import { text } from './courses.es.ts';
import { Description } from './Description.tsx';

/** Title, figures, description and teacher of a course. */
export function CourseSummary({ course, state }: { course: CourseDetail; state: CourseState }) {
  return (
    <>
      <div className={classes.heading}>
        <p className={classes.category}>{course.category}</p>
        <h1>{course.title}</h1>
        <Figures course={course} />
      </div>
      {state.percent > 0 && <CourseProgress done={state.completedCount} total={course.lessons.length} percent={state.percent} />}
      <Description text={course.description} />
      <div className={classes.teacher}>
        <Avatar name={course.instructor} size="lg" />
        <p>
          <strong className={classes.teacherName}>{course.instructor}</strong>
          <span className={classes.teaches}>{text.teaches}</span>
        </p>
      </div>
    </>
  );
}

function CourseProgress({ done, total, percent }: { done: number; total: number; percent: number }) {
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={text.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <p className={classes.progressText}>
        <span>{text.lessonsDone(done, total)}</span>
        <strong className={classes.percent}>{percent}%</strong>
      </p>
      <Progress percent={percent} />
    </div>
  );
}

function Figures({ course }: { course: CourseDetail }) {
  const isDesktop = useIsDesktop();
  return (
    <ul className={classes.figures}>
      <li className={classes.rating}>
        <IconStarFilled aria-hidden="true" />
        <VisuallyHidden>{text.rating} </VisuallyHidden>
        {formatRating(course.rating)}
      </li>
      <li>
        <IconClock aria-hidden="true" />
        {formatMinutes(course.duration)}
      </li>
      <li>
        <IconListDetails aria-hidden="true" />
        {shared.lessons(course.totalLessons)}
      </li>
      <li>
        <IconEye aria-hidden="true" />
        {formatCount(course.viewCount)}
        {isDesktop ? ` ${text.views}` : <VisuallyHidden> {text.views}</VisuallyHidden>}
      </li>
    </ul>
  );
}
