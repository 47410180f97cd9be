import { Paper } from '@mantine/core';
import type { CourseDetail } from '../../contract/courses.ts';
import { formatMinutes, formatSeconds } from '../shared/format.ts';
import { text as shared } from '../shared/shared.es.ts';
import { text } from './courses.es.ts';
import classes from './LessonList.module.css';

/** The numbered lessons of a course with their lengths. Beside the course it scrolls by itself. */
export function LessonList({ course }: { course: CourseDetail }) {
  return (
    <Paper component="section" className={classes.card} aria-labelledby="lessons">
      <div className={classes.head}>
        <h2 id="lessons">{text.lessons}</h2>
        <span className={classes.sum}>
          {shared.lessons(course.totalLessons)} · {formatMinutes(course.duration)}
        </span>
      </div>
      {course.lessons.length === 0 ? <p className={classes.none}>{text.noLessons}</p> : <Lessons lessons={course.lessons} />}
    </Paper>
  );
}

function Lessons({ lessons }: Pick<CourseDetail, 'lessons'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol className={classes.lessons} tabIndex={0} aria-labelledby="lessons">
      {lessons.map((lesson, index) => (
        <li key={lesson.id} className={classes.lesson}>
          <span className={classes.number}>{index + 1}</span>
          <span className={classes.title}>{lesson.title}</span>
          <span className={classes.length}>{formatSeconds(lesson.duration)}</span>
        </li>
      ))}
    </ol>
  );
}
