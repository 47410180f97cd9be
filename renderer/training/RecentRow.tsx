import { Skeleton } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LessonProgress } from '../../contract/training.ts';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import { text } from './training.es.ts';
import { type LessonCards, useLessonCard, useLessonCards } from './useLessonCards.ts';
import classes from './WatchedRows.module.css';

/** 'Visto recientemente': small rows; a completed lesson has a mark. */
export function RecentRow({ lessons }: { lessons: LessonProgress[] }) {
  const cards = useLessonCards();
  return (
    <section className={classes.section} aria-labelledby="recently-watched">
      <h2 id="recently-watched">{text.recent}</h2>
      <ul className={classes.rows} aria-labelledby="recently-watched">
        {lessons.map((progress) => (
          <RecentItem key={progress.lessonId} progress={progress} cards={cards} />
        ))}
      </ul>
    </section>
  );
}

function RecentItem({ progress, cards }: { progress: LessonProgress; cards: LessonCards }) {
  const card = useLessonCard(progress, cards);

  if (card === null) return null;
  if (card === 'loading') return <RecentSkeleton />;

  const { title, course } = card;
  return (
    <li>
      <Link className={classes.row} to={`/course/${encodeURIComponent(course.id)}`}>
        <span className={classes.thumbnail}>
          <CourseThumbnail course={course} />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          {progress.completed ? (
            <span className={classes.done}>
              <IconCircleCheckFilled size="1rem" aria-hidden="true" />
              {text.completed}
            </span>
          ) : (
            <span className={classes.detail}>{course.title}</span>
          )}
        </span>
      </Link>
    </li>
  );
}

function RecentSkeleton() {
  return (
    <li className={classes.row} aria-busy="true" aria-label={text.loading}>
      <Skeleton className={classes.thumbnail} />
      <Skeleton flex={1} height="1.25rem" />
    </li>
  );
}
