import { Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import page from './CoursePage.module.css';
import classes from './CourseSkeleton.module.css';
import { text } from './courses.es.ts';

const LESSON_PLACES = [1, 2, 3, 4, 5, 6];

/** Placeholder of the course's size. */
export function CourseSkeleton() {
  return (
    <div className={page.detail} role="status" aria-busy="true" aria-label={text.loading}>
      <VisuallyHidden component="h1">{text.loading}</VisuallyHidden>
      <div className={classes.main}>
        <div className={page.picture}>
          <Skeleton className={classes.picture} radius={0} />
        </div>
        <Skeleton className={classes.category} />
        <Skeleton className={classes.title} />
        <Skeleton className={classes.line} />
        <Skeleton className={classes.line} />
      </div>
      <Paper className={classes.lessons}>
        <Skeleton className={classes.category} />
        {LESSON_PLACES.map((place) => (
          <div key={place} className={classes.lesson}>
            <Skeleton className={classes.number} circle />
            <Skeleton className={classes.line} />
          </div>
        ))}
      </Paper>
    </div>
  );
}
