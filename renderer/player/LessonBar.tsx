import { Button, Group, Modal, Text } from '@mantine/core';
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
    <Group className={classes.bar} wrap="nowrap">
      <Modal.Title className={classes.title} flex={1} miw={0} lh={1.25}>
        <Text component="span" inherit textWrap="balance" lineClamp={2} title={lesson.title}>
          {lesson.title}
        </Text>
        <Text component="span" className={classes.course} inherit truncate display="block" c="dimmed" fw={400} lts={0}>
          {course.title}
        </Text>
      </Modal.Title>
      <Completion isDone={isDone} onComplete={onComplete} />
      <Modal.CloseButton
        className={classes.close}
        size="2.75rem"
        iconSize="1.5rem"
        c="var(--mantine-color-text)"
        aria-label={text.close}
      />
    </Group>
  );
}

function Completion({ isDone, onComplete }: { isDone: boolean; onComplete: () => void }) {
  return (
    <div className={classes.completion} role="status">
      {isDone ? (
        <Group
          component="span"
          justify="center"
          wrap="nowrap"
          gap="xs"
          mih="2.75rem"
          px="md"
          bdrs="md"
          bg="var(--mantine-color-ok-tint)"
          c="var(--mantine-color-ok)"
          fz="0.9375rem"
          fw={600}
        >
          <IconCircleCheckFilled size={20} aria-hidden="true" />
          {text.completed}
        </Group>
      ) : (
        <Button color="accent" fullWidth leftSection={<IconCheck size={20} aria-hidden="true" />} onClick={onComplete}>
          {text.complete}
        </Button>
      )}
    </div>
  );
}
