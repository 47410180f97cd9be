import { Link } from 'react-router-dom';
import type { Course } from '../../contract/courses.ts';
import { CourseFacts } from '../catalogue/CourseFacts.tsx';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import classes from './CourseStrip.module.css';

interface CourseStripProps {
  courses: Course[];
  /** Id of the element that names the list. */
  labelledBy: string;
}

/** A few courses as small rows, one below the other; side by side where the space is a strip. */
export function CourseStrip({ courses, labelledBy }: CourseStripProps) {
  return (
    <ul className={classes.strip} aria-labelledby={labelledBy}>
      {courses.map((course) => (
        <li key={course.id} className={classes.course}>
          <span className={classes.picture} aria-hidden="true">
            <CourseThumbnail course={course} />
          </span>
          <div className={classes.words}>
            <Link className={classes.title} to={`/course/${encodeURIComponent(course.id)}`}>
              {course.title}
            </Link>
            <CourseFacts course={course} className={classes.facts} />
          </div>
        </li>
      ))}
    </ul>
  );
}
