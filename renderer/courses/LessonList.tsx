import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { text as catalogue } from '../catalogue/catalogue.es.ts';
import { LessonRows } from '../catalogue/LessonRows.tsx';
import { formatMinutes } from '../kit/format.ts';
import type { CourseState } from './course-state.ts';
import { text } from './courses.es.ts';
import classes from './LessonList.module.css';

interface LessonListProps {
  course: CourseDetail;
  state: CourseState;
  onChoose: (lesson: Lesson) => void;
  /** The button that saves the course on this device. */
  saving: ReactNode;
}

/** The numbered lessons of a course with their lengths. Beside the course the list scrolls by itself. */
export function LessonList({ course, state, onChoose, saving }: LessonListProps) {
  return (
    <Paper component="section" className={classes.card} aria-labelledby="lessons">
      <Group
        className={classes.head}
        align="baseline"
        justify="space-between"
        gap={10}
        wrap="nowrap"
        px="md"
        pt="md"
        pb="sm"
      >
        <h2 id="lessons">{text.lessons}</h2>
        <Text component="span" c="dimmed" fz="sm">
          {catalogue.lessons(course.totalLessons)} · {formatMinutes(course.duration)}
        </Text>
      </Group>
      {saving}
      {course.lessons.length === 0 ? (
        <Text p="md" c="dimmed">
          {text.noLessons}
        </Text>
      ) : (
        <LessonRows
          lessons={course.lessons}
          labelledBy="lessons"
          completed={state.completed}
          currentId={state.hasBegun ? (state.nextLesson?.id ?? null) : null}
          onChoose={onChoose}
        />
      )}
    </Paper>
  );
}
