import { VisuallyHidden } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Course } from '../../contract/courses.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import classes from './CourseCard.module.css';
import { CourseFacts } from './CourseFacts.tsx';
import { CourseHighlight } from './CourseHighlight.tsx';
import { CourseKind } from './CourseKind.tsx';
import { text } from './catalogue.es.ts';
import type { CourseCardForm } from './course-card-form.ts';
import { CourseThumbnail } from './thumbnail/CourseThumbnail.tsx';

interface CourseCardProps {
  course: Course;
  form?: CourseCardForm;
  /** 0 to 100; absent for no progress bar. */
  progressPercentage?: number;
  /** Renders texts with marked search words. */
  mark?: (text: string) => ReactNode;
}

/** A course in a list. The whole card links to it. */
export function CourseCard({
  course,
  form = 'vertical',
  progressPercentage,
  mark = (plain) => plain,
}: CourseCardProps) {
  const address = `/course/${encodeURIComponent(course.id)}`;

  return (
    <article className={classes.card} data-form={form}>
      <Link className={classes.picture} to={address} tabIndex={-1} aria-hidden="true">
        <CourseThumbnail course={course} />
        <span className={classes.play}>
          <IconPlayerPlayFilled />
        </span>
        {progressPercentage !== undefined && <ProgressBar percent={progressPercentage} overPicture />}
      </Link>
      <div className={classes.body}>
        <CourseHighlight highlight={course.highlight} form={form} />
        <CourseKind course={course} className={classes.kind} />
        <h3 className={classes.title}>
          <Link to={address}>{mark(course.title)}</Link>
        </h3>
        {form !== 'vertical' && <p className={classes.description}>{mark(course.description)}</p>}
        <p className={classes.by}>
          {form === 'featured' && <Avatar name={course.instructor} size="sm" />}
          <span className={classes.instructor}>{mark(course.instructor)}</span>
          <span>{text.lessons(course.totalLessons)}</span>
        </p>
        <CourseFacts course={course} className={classes.facts} />
        {progressPercentage !== undefined && <VisuallyHidden>{text.completed(progressPercentage)}</VisuallyHidden>}
      </div>
    </article>
  );
}
