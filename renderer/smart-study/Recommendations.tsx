import { Button, Paper, VisuallyHidden } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { RecommendedLesson, Study } from '../../contract/study.ts';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import classes from './Recommendations.module.css';
import { text } from './smart-study.es.ts';

/** Lessons to go on with today, each with a button that opens it. */
export function Recommendations({ study: { recommendations } }: { study: Study }) {
  return (
    <Paper component="section" className={classes.card} aria-labelledby="study-today">
      <h2 id="study-today">{text.today}</h2>
      {recommendations.length > 0 && <p className={classes.how}>{text.todayHow}</p>}
      {recommendations.length === 0 && <Nothing />}
      <ul className={classes.list}>
        {recommendations.map((lesson) => (
          <Recommendation key={lesson.lessonId} lesson={lesson} />
        ))}
      </ul>
    </Paper>
  );
}

function Nothing() {
  return (
    <div className={classes.nothing}>
      <p className={classes.how}>{text.todayNone}</p>
      <Button component={Link} to="/search" variant="light">
        {text.explore}
      </Button>
    </div>
  );
}

function Recommendation({ lesson }: { lesson: RecommendedLesson }) {
  const { courseId, courseName, lessonId, lessonName, minutesLeft } = lesson;
  return (
    <li className={classes.lesson}>
      <span className={classes.picture}>
        <CourseThumbnail course={{ ...lesson, id: courseId, title: courseName }} />
      </span>
      <div className={classes.words}>
        <strong className={classes.name}>{lessonName}</strong>
        <span className={classes.how}>{courseName}</span>
        {minutesLeft !== null && <span className={classes.how}>{text.minutesLeft(minutesLeft)}</span>}
      </div>
      <Button
        component={Link}
        to={`/course/${encodeURIComponent(courseId)}?${new URLSearchParams({ lesson: lessonId })}`}
        className={classes.start}
        leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
      >
        {text.start}
        <VisuallyHidden>{text.startLesson(lessonName)}</VisuallyHidden>
      </Button>
    </li>
  );
}
