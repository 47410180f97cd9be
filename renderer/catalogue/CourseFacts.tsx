import { VisuallyHidden } from '@mantine/core';
import { IconClock, IconEye, IconListDetails, IconStarFilled } from '@tabler/icons-react';
import type { Course } from '../../contract/courses.ts';
import { formatCount, formatMinutes, formatRating } from '../kit/format.ts';
import classes from './CourseFacts.module.css';
import { text } from './catalogue.es.ts';

interface CourseFactsProps {
  course: Course;
  /** Sets size and gaps. */
  className: string | undefined;
  withLessons?: boolean;
  /** Shows the word for views on desktops, not only to screen readers. */
  namesViews?: boolean;
}

/** Rating, length and views of a course in one line. */
export function CourseFacts({ course, className, withLessons = false, namesViews = false }: CourseFactsProps) {
  return (
    <ul className={`${classes.facts} ${className}`}>
      <li className={classes.rating}>
        <IconStarFilled aria-hidden="true" />
        <VisuallyHidden>{text.rating} </VisuallyHidden>
        {formatRating(course.rating)}
      </li>
      <li>
        <IconClock aria-hidden="true" />
        {formatMinutes(course.duration)}
      </li>
      {withLessons && (
        <li>
          <IconListDetails aria-hidden="true" />
          {text.lessons(course.totalLessons)}
        </li>
      )}
      <li>
        <IconEye aria-hidden="true" />
        <span>
          {formatCount(course.viewCount)}
          {namesViews ? (
            <span className={classes.views}> {text.views}</span>
          ) : (
            <VisuallyHidden> {text.views}</VisuallyHidden>
          )}
        </span>
      </li>
    </ul>
  );
}
