import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { UnstyledButton } from '@mantine/core';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { LessonSource } from './LessonSource.tsx';
import type { LessonValues } from './lesson-values.ts';
import { text } from './lessons.es.ts';
import classes from './SortableLesson.module.css';
import type { LessonActions } from './useLessonList.ts';

interface SortableLessonProps {
  lesson: LessonValues;
  index: number;
  /** The first of its errors. */
  error: string | undefined;
  /** Tells how a lesson is moved. */
  hintId: string;
  isOpen: boolean;
  actions: LessonActions;
  /** Its form while it is open. */
  children: ReactNode;
}

/** One lesson in the list: what it moves by, what it says, and its form while it is open. */
export const SortableLesson = memo(function SortableLesson(props: SortableLessonProps) {
  const { lesson, index, hintId, isOpen, actions, children } = props;
  const { key, title } = lesson;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: key });
  const name = title.trim() || text.untitled(index + 1);

  function handleKeyDown(event: KeyboardEvent): void {
    const isDropped = isDragging && event.key === 'Escape';
    // It ends the dragging; without this it would close the form as well.
    if (isDropped || actions.moveByKey(key, event.key)) event.preventDefault();
  }

  return (
    <li
      ref={setNodeRef}
      className={classes.lesson}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={classes.row}>
        <button
          type="button"
          className={classes.grip}
          ref={setActivatorNodeRef}
          {...listeners}
          data-grip={key}
          aria-label={text.move(name)}
          aria-describedby={hintId}
          onKeyDown={handleKeyDown}
        >
          <IconGripVertical size={20} aria-hidden="true" />
        </button>
        <span className={classes.place}>{index + 1}</span>
        <UnstyledButton className={classes.main} aria-expanded={isOpen} onClick={() => actions.toggle(key)}>
          <span className={classes.title}>{name}</span>
          <LessonSource lesson={lesson} error={isOpen ? undefined : props.error} />
        </UnstyledButton>
        <span className={classes.time}>{lesson.duration}</span>
        <IconButton aria-label={text.remove(name)} onClick={() => actions.remove(key)}>
          <IconX size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && <div className={classes.form}>{children}</div>}
    </li>
  );
}, isSameRow);

/** The form gives every lesson a new object with each letter typed anywhere: what is shown of it decides. */
function isSameRow(before: SortableLessonProps, after: SortableLessonProps): boolean {
  const { lesson: one, ...rest } = before;
  const { lesson: other, ...others } = after;
  const isSameLesson =
    one.key === other.key &&
    one.title === other.title &&
    one.source === other.source &&
    one.youtubeVideoUrl === other.youtubeVideoUrl &&
    one.videoUrl === other.videoUrl &&
    one.duration === other.duration &&
    one.subtitles.length === other.subtitles.length;
  return isSameLesson && (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === others[name]);
}
