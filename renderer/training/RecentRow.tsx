import { Skeleton } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import type { VideoProgress } from '../progress/progress-records.ts';
import classes from './RecentRow.module.css';
import { text } from './training.es.ts';
import { useWatchedLesson } from './useWatchedLesson.ts';

/** 'Visto recientemente': small rows; a completed lesson has a mark. */
export function RecentRow({ videos }: { videos: VideoProgress[] }) {
  return (
    <section className={classes.section} aria-labelledby="recently-watched">
      <h2 id="recently-watched">{text.recent}</h2>
      <ul className={classes.rows} aria-labelledby="recently-watched">
        {videos.map((video) => (
          <RecentItem key={video.lessonId} video={video} />
        ))}
      </ul>
    </section>
  );
}

function RecentItem({ video }: { video: VideoProgress }) {
  const watched = useWatchedLesson(video);

  if (watched === null) return null;
  if (watched === 'loading') return <RecentSkeleton />;

  const { course, lesson } = watched;
  return (
    <li>
      <Link className={classes.link} to={`/course/${encodeURIComponent(course.id)}`}>
        <span className={classes.picture}>
          <CourseThumbnail course={course} />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>{lesson.title}</span>
          {video.completed ? (
            <span className={classes.done}>
              <IconCircleCheckFilled aria-hidden="true" />
              {text.completed}
            </span>
          ) : (
            <span className={classes.course}>{course.title}</span>
          )}
        </span>
      </Link>
    </li>
  );
}

function RecentSkeleton() {
  return (
    <li className={classes.link} aria-busy="true" aria-label={text.loading}>
      <Skeleton className={classes.picture} />
      <Skeleton className={classes.line} />
    </li>
  );
}
