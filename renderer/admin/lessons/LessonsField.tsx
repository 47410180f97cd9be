import { Box, Button, Group, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { COURSE_MAX_LESSONS } from '../../../contract/course-editing.ts';
import { FieldGroup } from '../form/FieldGroup.tsx';
import look from '../look/look.module.css';
import { LessonForm } from './LessonForm.tsx';
import { text } from './lessons.es.ts';
import { errorsByLesson, type LessonsForm } from './lessons-form.ts';
import { RemoveLessonDialog } from './RemoveLessonDialog.tsx';
import { SortableLesson } from './SortableLesson.tsx';
import { SortableList } from './SortableList.tsx';
import { type OpenLesson, useLessonList } from './useLessonList.ts';

interface LessonsFieldProps {
  form: LessonsForm;
  /** `null` for an unsaved course. */
  courseId: string | null;
  /** Ids of the course's lessons on the server. */
  savedIds: readonly string[];
  open: OpenLesson;
}

/** Ordered list of a course's lessons, which can be added, reordered, edited in place and removed. */
export function LessonsField({ form, courseId, savedIds, open }: LessonsFieldProps) {
  const { lessons } = form.values;
  const hintId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const list = useLessonList({ form, open, savedIds, listRef });
  const errors = errorsByLesson(form.errors);
  const isFull = lessons.length >= COURSE_MAX_LESSONS;

  return (
    <FieldGroup legend={<Legend count={lessons.length} />} legendGap="xs" gap="xs">
      <VisuallyHidden id={hintId}>{text.moveHint}</VisuallyHidden>
      <div ref={listRef}>
        {lessons.length === 0 && <Note>{text.none}</Note>}
        <SortableList items={lessons} nameOf={list.nameOf} onMove={list.actions.place}>
          {lessons.map((lesson, index) => (
            <SortableLesson
              key={lesson.key}
              lesson={lesson}
              index={index}
              error={errors.get(index)}
              hintId={hintId}
              isOpen={open.key === lesson.key}
              actions={list.actions}
            >
              {open.key === lesson.key ? <LessonForm form={form} lesson={lesson} index={index} /> : null}
            </SortableLesson>
          ))}
        </SortableList>
      </div>
      <Group gap="xxs">
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={isFull}
          onClick={() => list.add('youtube')}
        >
          {text.add}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconUpload size={18} aria-hidden="true" />}
          disabled={isFull}
          onClick={() => list.add('file')}
        >
          {text.addFile}
        </Button>
      </Group>
      <Note>{isFull ? text.full(COURSE_MAX_LESSONS) : text.noCompression}</Note>
      <VisuallyHidden role="status">{list.announcement}</VisuallyHidden>
      {courseId && <RemoveLessonDialog courseId={courseId} removal={list.removal} />}
    </FieldGroup>
  );
}

function Legend({ count }: { count: number }) {
  return (
    <>
      {text.lessons}{' '}
      <Box component="span" className={look.digits} ml="0.25rem" c="dimmed" fw={400}>
        {count}
      </Box>
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Box component="p" c="dimmed" fz="sm">
      {children}
    </Box>
  );
}
