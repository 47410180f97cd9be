import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { text as catalogue } from '../catalogue/catalogue.es.ts';
import { stateThatPlays } from '../catalogue/played-lesson.ts';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { Strip } from '../kit/Strip.tsx';
import { minutesLeft, percentageOf, type VideoProgress } from '../progress/progress-records.ts';
import classes from './ContinueRow.module.css';
import { text } from './training.es.ts';
import { useWatchedLesson } from './useWatchedLesson.ts';

/** 'Continúa viendo': two columns on phones, a scrolling strip on wider screens. A card plays its lesson at once. */
export function ContinueRow({ videos }: { videos: VideoProgress[] }) {
  return (
    <section className={classes.section} aria-labelledby="continue-watching">
      <h2 id="continue-watching">{text.continueWatching}</h2>
      <Strip labelledBy="continue-watching" previous={text.previous} next={text.next}>
        {videos.map((video) => (
          <ContinueItem key={video.lessonId} video={video} />
        ))}
      </Strip>
    </section>
  );
}

function ContinueItem({ video }: { video: VideoProgress }) {
  const watched = useWatchedLesson(video);

  if (watched === null) return null;
  if (watched === 'loading') return <ContinueSkeleton />;

  const { course, lesson } = watched;
  // Records from another device have no length; the course has it.
  const known = video.duration > 0 ? video : { ...video, duration: lesson.duration };
  const percent = percentageOf(known);
  return (
    <li className={classes.item}>
      <Link className={classes.link} to={`/course/${encodeURIComponent(course.id)}`} state={stateThatPlays(lesson.id)}>
        <span className={classes.picture}>
          <CourseThumbnail course={course} />
          <span className={classes.play} aria-hidden="true">
            <IconPlayerPlayFilled />
          </span>
          <ProgressBar percent={percent} overPicture />
        </span>
        <span className={classes.title}>{lesson.title}</span>
        <span className={classes.course}>{course.title}</span>
        <span className={classes.left}>{text.minutesLeft(minutesLeft(known))}</span>
        <VisuallyHidden>{catalogue.completed(percent)}</VisuallyHidden>
      </Link>
    </li>
  );
}

function ContinueSkeleton() {
  return (
    <li className={classes.item} aria-busy="true" aria-label={text.loading}>
      <Skeleton className={classes.picture} />
      <Skeleton className={classes.line} />
    </li>
  );
}
