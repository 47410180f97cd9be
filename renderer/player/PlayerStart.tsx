import { Box, Group, UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CourseDetail } from '../../contract/courses.ts';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import { formatSeconds } from '../kit/format.ts';
import classes from './PlayerStart.module.css';
import { text } from './player.es.ts';

interface PlayerStartProps {
  /** Start of the video in whole seconds. */
  seconds: number;
  /** Its picture is shown before the video's own is loaded; `null` if the video's own picture is visible. */
  course: CourseDetail | null;
  onPlay: () => void;
}

/** Button over a paused video. A press loads YouTube's frame, because YouTube's terms forbid overlays on it. */
export function PlayerStart({ seconds, course, onPlay }: PlayerStartProps) {
  return (
    <UnstyledButton className={classes.start} pos="absolute" inset={0} display="grid" onClick={onPlay}>
      {course && (
        <Box component="span" className={classes.picture} pos="absolute" inset={0} aria-hidden="true">
          <CourseThumbnail course={course} />
        </Box>
      )}
      <Group
        component="span"
        className={classes.call}
        wrap="nowrap"
        gap="sm"
        pos="relative"
        mih="4rem"
        maw="calc(100% - 2rem)"
        bdrs="pill"
        bg="var(--mantine-color-accent)"
        c="var(--mantine-color-on-accent)"
        fz="lg"
        fw={700}
      >
        <IconPlayerPlayFilled size="2rem" aria-hidden="true" />
        {seconds > 0 ? text.continueFrom(formatSeconds(seconds)) : text.play}
      </Group>
    </UnstyledButton>
  );
}
