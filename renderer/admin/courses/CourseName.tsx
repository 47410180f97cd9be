import type { AdminCourse } from '../../../contract/course-editing.ts';
import { CourseThumbnail } from '../../catalogue/thumbnail/CourseThumbnail.tsx';
import { Badge } from '../../kit/Badge.tsx';
import classes from './CourseName.module.css';
import { text } from './courses-admin.es.ts';

/** The first cell of a course's row: picture, title and instructor. */
export function CourseName({ course }: { course: AdminCourse }) {
  return (
    <span className={classes.course}>
      <span className={classes.picture}>
        <CourseThumbnail course={course} />
      </span>
      <span className={classes.words}>
        <span className={classes.title} title={course.title}>
          {course.title}
        </span>
        <span className={classes.instructor}>
          {course.instructor}
          {course.isFeatured && <Badge kind="accent">{text.featured}</Badge>}
        </span>
      </span>
    </span>
  );
}
