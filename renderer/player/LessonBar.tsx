import { Button, Modal } from '@mantine/core';
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import classes from './PlayerDialog.module.css';
import { text } from './player.es.ts';

interface LessonBarProps {
  course: CourseDetail;
  lesson: Lesson;
  /** Whether the lesson is completed. */
  isDone: boolean;
  onComplete: () => void;
}

/** Titles of lesson and course, and the buttons that complete the lesson and close the dialog. */
export function LessonBar({ course, lesson, isDone, onComplete }: LessonBarProps) {
  return (
    <div className={classes.bar}>
      <Modal.Title className={classes.title}>
        <span className={classes.lesson} title={lesson.title}>
          {lesson.title}
        </span>
        <span className={classes.course}>{course.title}</span>
      </Modal.Title>
      <Completion isDone={isDone} onComplete={onComplete} />
      <Modal.CloseButton className={classes.close} iconSize="1.5rem" aria-label={text.close} />
    </div>
  );
}

function Completion({ isDone, onComplete }: { isDone: boolean; onComplete: () => void }) {
  return (
    <div className={classes.completion} role="status">
      {isDone ? (
        <span className={classes.done}>
          <IconCircleCheckFilled size={20} aria-hidden="true" />
          {text.completed}
        </span>
      ) : (
        <Button color="accent" fullWidth leftSection={<IconCheck size={20} aria-hidden="true" />} onClick={onComplete}>
          {text.complete}
        </Button>
      )}
    </div>
  );
}
