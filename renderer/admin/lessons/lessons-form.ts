import type { useForm } from '@mantine/form';
import type { LessonValues } from './lesson-values.ts';

/** The part of the course's form that the lessons use. */
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

/** Index of the lesson in the path of an error; `null` for an error outside the lessons. */
export function lessonIndexOf(path: string): number | null {
  const index = LESSON_PATH.exec(path)?.[1];
  return index === undefined ? null : Number(index);
}

/** First error of each lesson, by index. */
export function errorsByLesson(errors: LessonsForm['errors']): Map<number, string> {
  const byLesson = new Map<number, string>();
  for (const [path, message] of Object.entries(errors)) {
    const index = lessonIndexOf(path);
    if (index !== null && !byLesson.has(index)) byLesson.set(index, String(message));
  }
  return byLesson;
}
