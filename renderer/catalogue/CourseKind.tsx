import type { Course } from '../../contract/courses.ts';
import classes from './CourseKind.module.css';
import { text } from './catalogue.es.ts';

interface CourseKindProps {
  course: Course;
  /** Gives the size. */
  className: string | undefined;
}

/** What a course is about, and for whom where that is said, in the line above its title. */
export function CourseKind({ course: { category, level }, className }: CourseKindProps) {
  const kind = level ? [category, text.levels[level]] : [category];
  return <p className={`${classes.kind} ${className}`}>{kind.join(' · ')}</p>;
}
