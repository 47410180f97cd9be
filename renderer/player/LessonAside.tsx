import { Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { LessonRows } from '../catalogue/LessonRows.tsx';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import classes from './PlayerDialog.module.css';
import { text } from './player.es.ts';

/** Props of the questions beside a lesson. */
export interface QuestionsSlot {
  course: CourseDetail;
  lesson: Lesson;
  /** Position of the video in whole seconds. */
  second: () => number;
  /** Called when the learner starts or stops writing a question: the video pauses meanwhile. */
  onAsking: (isAsking: boolean) => void;
}

interface LessonAsideProps extends QuestionsSlot {
  /** Ids of the completed lessons. */
  completed: ReadonlySet<string>;
  doneCount: number;
  /** The lesson that completed the course has ended. */
  isOver: boolean;
  isAsking: boolean;
  questions?: ((slot: QuestionsSlot) => ReactNode) | undefined;
  courseEnd?: ((course: CourseDetail) => ReactNode) | undefined;
  onChoose: (lesson: Lesson) => void;
}

/** Content beside the video: the end of the course, all lessons, and the questions about this lesson. */
export function LessonAside({ course, lesson, completed, isOver, isAsking, ...aside }: LessonAsideProps) {
  const { second, onAsking, questions, courseEnd } = aside;
  const listId = useId();
  const hasCourseEnd = useShownCourseEnd(courseEnd !== undefined && isOver, isAsking);
  return (
    <div className={classes.lessons}>
      {/* A new scroller, so that the end of the course moves no visible content. */}
      <Stack
        key={`${hasCourseEnd}`}
        className={classes.scroller}
        gap={0}
        h="100%"
        data-over={hasCourseEnd || undefined}
      >
        {hasCourseEnd && <div className={classes.after}>{courseEnd?.(course)}</div>}
        <Group align="baseline" justify="space-between" gap={0} wrap="nowrap" px="md" pt="md" pb="xxs">
          <h3 id={listId}>{text.lessons}</h3>
          <Text component="span" className={classes.count} c="dimmed" fz="sm">
            {text.doneOf(aside.doneCount, lessonCountOf(course))}
          </Text>
        </Group>
        <LessonRows
          lessons={course.lessons}
          labelledBy={listId}
          completed={completed}
          currentId={lesson.id}
          onChoose={aside.onChoose}
          followsCurrent
        />
        {questions?.({ course, lesson, second, onAsking })}
      </Stack>
    </div>
  );
}

/**
 * Whether the end of the course is shown. It is not shown while a question is open, which would be lost; once shown, it
 * stays for as long as the course is over.
 */
function useShownCourseEnd(isOver: boolean, isAsking: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  const isNow = isOver && (isShown || !isAsking);
  if (isNow !== isShown) setIsShown(isNow);
  return isNow;
}
