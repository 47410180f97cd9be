import classes from './MoreCourses.module.css';

/** The room that is kept for what comes beside a course, in the size of a list of it. */
export function MoreCoursesRoom() {
  return <div className={classes.room} aria-hidden="true" />;
}
