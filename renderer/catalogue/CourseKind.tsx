import type { Course } from '../../contract/courses.ts';
import classes from './CourseKind.module.css';
import { text } from './catalogue.es.ts';

interface CourseKindProps {
  course: Course;
  /** Sets the size. */
  className: string | undefined;
}

/** Category and, if known, level of a course, above its title. */
export function CourseKind({ course: { category, level }, className }: CourseKindProps) {
  const kind = level ? [category, text.levels[level]] : [category];
  return <p className={`${classes.kind} ${className}`}>{kind.join(' · ')}</p>;
}
