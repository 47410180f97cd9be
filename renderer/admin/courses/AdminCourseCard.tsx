import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import type { AdminCourse } from '../../../contract/course-editing.ts';
import { CourseThumbnail } from '../../catalogue/thumbnail/CourseThumbnail.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { formatNumber } from '../../kit/format.ts';
import classes from './AdminCourseCard.module.css';
import { CourseRating } from './CourseRating.tsx';
import { text } from './courses-admin.es.ts';

interface AdminCourseCardProps {
  course: AdminCourse;
  /** The address of the editor. */
  to: To;
  actions: ReactNode;
}

/** A course as a card of the panel. */
export function AdminCourseCard({ course, to, actions }: AdminCourseCardProps) {
  return (
    <>
      <div className={classes.picture}>
        <CourseThumbnail course={course} />
        {course.isFeatured && (
          <span className={classes.badge}>
            <Badge kind="accent">{text.featured}</Badge>
          </span>
        )}
      </div>
      <h2 className={classes.title}>
        <Link to={to} preventScrollReset data-row={course.id}>
          {course.title}
        </Link>
      </h2>
      <p className={classes.words}>{course.instructor}</p>
      <p className={classes.words}>{course.category}</p>
      <div className={classes.foot}>
        <span>
          {formatNumber(course.viewCount)} {text.viewsUnit}
        </span>
        <CourseRating rating={course.rating} />
        <span>
          {formatNumber(course.duration)} {text.minutesUnit}
        </span>
        <span className={classes.actions}>{actions}</span>
      </div>
    </>
  );
}
