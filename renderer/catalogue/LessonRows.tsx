import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Lesson } from '../../contract/courses.ts';
import { formatSeconds } from '../kit/format.ts';
import { text } from './catalogue.es.ts';
import classes from './LessonRows.module.css';

interface LessonRowsProps {
  lessons: Lesson[];
  /** Id of the element that names the list. */
  labelledBy: string;
  completed: ReadonlySet<string>;
  /** The playing lesson, or the next one. */
  currentId: string | null;
  onChoose: (lesson: Lesson) => void;
  /** Scrolls to the current lesson when it changes. */
  followsCurrent?: boolean;
}

/** The numbered lessons of a course as buttons. Completed ones have a check; the current one is marked. */
export function LessonRows({
  lessons,
  labelledBy,
  completed,
  currentId,
  onChoose,
  followsCurrent = false,
}: LessonRowsProps) {
  const listRef = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (!followsCurrent || !currentId) return;
    if (listRef.current) scrollToCurrent(listRef.current);
  }, [followsCurrent, currentId]);

  return (
    <ol className={classes.lessons} ref={listRef} aria-labelledby={labelledBy}>
      {lessons.map((lesson, index) => (
        <li key={lesson.id}>
          <LessonRow
            lesson={lesson}
            number={index + 1}
            isDone={completed.has(lesson.id)}
            isCurrent={lesson.id === currentId}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ol>
  );
}

/** Scrolls only the list; `scrollIntoView` would scroll its ancestors too. */
function scrollToCurrent(list: HTMLElement): void {
  const row = list.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!row) return;
  const place = list.getBoundingClientRect();
  if (row.top < place.top) list.scrollTop -= place.top - row.top;
  else if (row.bottom > place.bottom) list.scrollTop += row.bottom - place.bottom;
}

interface LessonRowProps {
  lesson: Lesson;
  number: number;
  isDone: boolean;
  isCurrent: boolean;
  onChoose: (lesson: Lesson) => void;
}

function LessonRow({ lesson, number, isDone, isCurrent, onChoose }: LessonRowProps) {
  return (
    <UnstyledButton
      className={classes.lesson}
      data-done={isDone}
      data-current={isCurrent}
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(lesson)}
    >
      <span className={classes.mark}>{markOf(number, isDone, isCurrent)}</span>
      <span>
        {lesson.title}
        {isDone && <VisuallyHidden>, {text.lessonDone}</VisuallyHidden>}
      </span>
      <span className={classes.length}>{formatSeconds(lesson.duration)}</span>
    </UnstyledButton>
  );
}

function markOf(number: number, isDone: boolean, isCurrent: boolean) {
  if (isDone) return <IconCheck size={isCurrent ? '0.875rem' : '1rem'} aria-hidden="true" />;
  return isCurrent ? <IconPlayerPlayFilled size="0.875rem" aria-hidden="true" /> : number;
}
