import type { Course } from '../../contract/courses.ts';
import classes from './CourseKind.module.css';

interface CourseKindProps {
  course: Course;
  /** Gives the size. */
  className: string | undefined;
}

/** What a course is about, in the line above its title. */
export function CourseKind({ course, className }: CourseKindProps) {
  return <p className={`${classes.kind} ${className}`}>{course.category}</p>;
}
