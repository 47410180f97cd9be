import { UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CourseDetail } from '../../contract/courses.ts';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import { formatSeconds } from '../kit/format.ts';
import classes from './PlayerStart.module.css';
import { text } from './player.es.ts';

interface PlayerStartProps {
  /** Where the video begins, in whole seconds. */
  seconds: number;
  /** Its picture is shown while there is none of the video; null: the video's own is seen through. */
  course: CourseDetail | null;
  onPlay: () => void;
}

/** Over a video that waits to be played, all of it a button. YouTube's frame is loaded only when it is pressed: nothing lies over that. */
export function PlayerStart({ seconds, course, onPlay }: PlayerStartProps) {
  return (
    <UnstyledButton className={classes.start} onClick={onPlay}>
      {course && (
        <span className={classes.picture} aria-hidden="true">
          <CourseThumbnail course={course} />
        </span>
      )}
      <span className={classes.call}>
        <IconPlayerPlayFilled className={classes.sign} aria-hidden="true" />
        {seconds > 0 ? text.continueFrom(formatSeconds(seconds)) : text.play}
      </span>
    </UnstyledButton>
  );
}
