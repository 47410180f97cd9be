import { Center, UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import page from './CoursePage.module.css';
import type { CourseState } from './course-state.ts';
import { text } from './courses.es.ts';
import classes from './PlayPicture.module.css';

interface PlayPictureProps {
  course: CourseDetail;
  state: CourseState;
  onPlay: (lesson: Lesson) => void;
}

/** The course's picture; a press plays the first lesson or continues the begun one. */
export function PlayPicture({ course, state: { nextLesson, hasBegun }, onPlay }: PlayPictureProps) {
  if (!nextLesson) {
    return (
      <div className={page.picture}>
        <CourseThumbnail course={course} />
      </div>
    );
  }
  return (
    <div className={page.picture}>
      <UnstyledButton
        className={classes.button}
        pos="relative"
        display="block"
        w="100%"
        bdrs="inherit"
        aria-label={hasBegun ? text.goOn(nextLesson.title) : text.playFirst}
        onClick={() => onPlay(nextLesson)}
      >
        <CourseThumbnail course={course} />
        <Center
          component="span"
          className={classes.play}
          pos="absolute"
          bdrs="50%"
          bg="var(--mantine-color-accent)"
          c="var(--mantine-color-on-accent)"
        >
          <IconPlayerPlayFilled size="1em" aria-hidden="true" />
        </Center>
      </UnstyledButton>
    </div>
  );
}
