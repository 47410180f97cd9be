import classes from './MoreCourses.module.css';

/** Reserved space of the list of further courses. */
export function MoreCoursesRoom() {
  return <div className={classes.room} aria-hidden="true" />;
}
