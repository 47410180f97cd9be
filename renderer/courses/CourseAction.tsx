import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import classes from './CourseAction.module.css';
import type { CourseState } from './course-state.ts';
import { text } from './courses.es.ts';

interface CourseActionProps {
  course: CourseDetail;
  state: CourseState;
  onPlay: (lesson: Lesson) => void;
}

/** The main action of a course: begin, continue or repeat. */
export function CourseAction({ course, state, onPlay }: CourseActionProps) {
  const { nextLesson } = state;
  if (!nextLesson) return null;
  return (
    <div className={classes.action}>
      <Button
        color="accent"
        size="lg"
        fullWidth
        leftSection={<IconPlayerPlayFilled size={20} aria-hidden="true" />}
        onClick={() => onPlay(nextLesson)}
      >
        {labelOf(course, state, nextLesson)}
      </Button>
    </div>
  );
}

function labelOf(course: CourseDetail, { hasBegun, completedCount }: CourseState, next: Lesson): string {
  if (!hasBegun) return text.begin;
  if (completedCount === lessonCountOf(course)) return text.repeat;
  return text.goOnWith(course.lessons.findIndex(({ id }) => id === next.id) + 1);
}
