import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LessonProgress } from '../../contract/training.ts';
import { text as catalogue } from '../catalogue/catalogue.es.ts';
import { stateThatPlays } from '../catalogue/played-lesson.ts';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { Strip } from '../kit/Strip.tsx';
import { percentageOf } from '../progress/lesson-progress.ts';
import { text } from './training.es.ts';
import { type LessonCards, useLessonCard, useLessonCards } from './useLessonCards.ts';
import classes from './WatchedRows.module.css';

/** 'Continúa viendo': two columns on phones, a scrolling strip on wider screens. A card plays its lesson at once. */
export function ContinueRow({ lessons }: { lessons: LessonProgress[] }) {
  const cards = useLessonCards();
  return (
    <section className={`${classes.section} ${classes.strip}`} aria-labelledby="continue-watching">
      <h2 id="continue-watching">{text.continueWatching}</h2>
      <Strip labelledBy="continue-watching" previous={text.previous} next={text.next}>
        {lessons.map((progress) => (
          <ContinueItem key={progress.lessonId} progress={progress} cards={cards} />
        ))}
      </Strip>
    </section>
  );
}

function ContinueItem({ progress, cards }: { progress: LessonProgress; cards: LessonCards }) {
  const card = useLessonCard(progress, cards);

  if (card === null) return null;
  if (card === 'loading') return <ContinueSkeleton />;

  const { id, title, course } = card;
  const { watchTime, progressPercentage } = progress;
  const duration = progress.duration || card.duration;
  const minutesLeft = Math.max(0, Math.floor((duration - watchTime) / 60));
  // The stored percentage never decreases; the bar matches the minutes beside it.
  const percent = duration > 0 ? percentageOf(watchTime, duration) : progressPercentage;
  return (
    <li className={classes.item}>
      <Link className={classes.link} to={`/course/${encodeURIComponent(course.id)}`} state={stateThatPlays(id)}>
        <span className={classes.picture}>
          <CourseThumbnail course={course} />
          <span className={classes.play} aria-hidden="true">
            <IconPlayerPlayFilled size="50%" />
          </span>
          <ProgressBar percent={percent} overPicture />
        </span>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{course.title}</span>
        <span className={classes.detail} data-is-time>
          {text.minutesLeft(minutesLeft)}
        </span>
        <VisuallyHidden>{catalogue.completed(percent)}</VisuallyHidden>
      </Link>
    </li>
  );
}

function ContinueSkeleton() {
  return (
    <li className={classes.item} aria-busy="true" aria-label={text.loading}>
      <Skeleton className={classes.picture} />
      <Skeleton height="1.25rem" mt="xs" />
    </li>
  );
}
