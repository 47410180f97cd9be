import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { UnstyledButton } from '@mantine/core';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import look from '../look/look.module.css';
import { LessonSource } from './LessonSource.tsx';
import type { LessonValues } from './lesson-values.ts';
import { text } from './lessons.es.ts';
import classes from './SortableLesson.module.css';
import type { LessonActions } from './useLessonList.ts';

interface SortableLessonProps {
  lesson: LessonValues;
  index: number;
  /** First error of the lesson. */
  error: string | undefined;
  /** Id of the hint that explains how to move a lesson. */
  hintId: string;
  isOpen: boolean;
  actions: LessonActions;
  /** The lesson's form while it is open. */
  children: ReactNode;
}

/** Row of a lesson: grip, title, source, and the form while it is open. */
export const SortableLesson = memo(function SortableLesson(props: SortableLessonProps) {
  const { lesson, index, hintId, isOpen, actions, children } = props;
  const { key, title } = lesson;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: key });
  const name = title.trim() || text.untitled(index + 1);

  function handleKeyDown(event: KeyboardEvent): void {
    const isDropped = isDragging && event.key === 'Escape';
    // Escape ends the dragging; without `preventDefault` it would also close the form.
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
        <IconButton
          className={classes.grip}
          ref={setActivatorNodeRef}
          {...listeners}
          data-grip={key}
          aria-label={text.move(name)}
          aria-describedby={hintId}
          onKeyDown={handleKeyDown}
        >
          <IconGripVertical size={20} aria-hidden="true" />
        </IconButton>
        <span className={`${classes.place} ${look.digits}`}>{index + 1}</span>
        <UnstyledButton className={classes.main} aria-expanded={isOpen} onClick={() => actions.toggle(key)}>
          <span className={classes.title}>{name}</span>
          <LessonSource lesson={lesson} error={isOpen ? undefined : props.error} />
        </UnstyledButton>
        <span className={`${classes.time} ${look.digits}`}>{lesson.duration}</span>
        <IconButton aria-label={text.remove(name)} onClick={() => actions.remove(key)}>
          <IconX size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && <div className={classes.form}>{children}</div>}
    </li>
  );
}, isSameRow);

/** Compares the shown values, because the form creates new lesson objects at every typed letter. */
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
