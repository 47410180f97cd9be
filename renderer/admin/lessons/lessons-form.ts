import type { useForm } from '@mantine/form';
import type { LessonValues } from './lesson-values.ts';

/** What the lessons need of the form that they are part of. */
export type LessonsForm = Pick<
  ReturnType<typeof useForm<{ lessons: LessonValues[] }>>,
  | 'errors'
  | 'getInputProps'
  | 'getValues'
  | 'insertListItem'
  | 'removeListItem'
  | 'reorderListItem'
  | 'setFieldValue'
  | 'values'
>;

const LESSON_PATH = /^lessons\.(\d+)\./;

/** Which lesson an error is about; null for one that is about no lesson. */
export function lessonIndexOf(path: string): number | null {
  const index = LESSON_PATH.exec(path)?.[1];
  return index === undefined ? null : Number(index);
}

/** The first error of each lesson, by its place. */
export function errorsByLesson(errors: LessonsForm['errors']): Map<number, string> {
  const byLesson = new Map<number, string>();
  for (const [path, message] of Object.entries(errors)) {
    const index = lessonIndexOf(path);
    if (index !== null && !byLesson.has(index)) byLesson.set(index, String(message));
  }
  return byLesson;
}
