import { Paper } from '@mantine/core';
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
      <div className={classes.head}>
        <h2 id="lessons">{text.lessons}</h2>
        <span className={classes.sum}>
          {catalogue.lessons(course.totalLessons)} · {formatMinutes(course.duration)}
        </span>
      </div>
      {saving}
      {course.lessons.length === 0 ? (
        <p className={classes.none}>{text.noLessons}</p>
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
