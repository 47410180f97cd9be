import { Box, Button, Center, Group, Text } from '@mantine/core';
import { IconTrophyFilled } from '@tabler/icons-react';
import type { CourseDetail } from '../../contract/courses.ts';
import { AgainButton } from './AgainButton.tsx';
import classes from './CourseFinished.module.css';
import layers from './Player.module.css';
import { text } from './player.es.ts';

/** Indexes of the confetti pieces; each index determines the path of its piece. */
const CONFETTI = Array.from({ length: 24 }, (_, place) => place);

interface CourseFinishedProps {
  course: CourseDetail;
  onAgain: () => void;
  onClose?: (() => void) | undefined;
}

/** Congratulation on a finished course. `courseEnd` is shown beside the video. */
export function CourseFinished({ course, onAgain, onClose }: CourseFinishedProps) {
  return (
    <div className={`${layers.end} ${layers.finished}`}>
      <svg className={classes.confetti} width="100%" height="100%" aria-hidden="true">
        {CONFETTI.map((place) => (
          <rect key={place} x={`${2 + 4 * place}%`} y="-16" width="8" height="14" rx="2" />
        ))}
      </svg>
      <Center
        component="span"
        className={classes.medal}
        bdrs="50%"
        bg="var(--mantine-color-accent)"
        c="var(--mantine-color-on-accent)"
        aria-hidden="true"
      >
        <IconTrophyFilled size="1em" />
      </Center>
      <p role="status">
        <Box component="strong" className={classes.title} display="block" lh={1.25} lts="-0.02em">
          {text.courseFinished}
        </Box>
        <Text component="span" className={classes.course} lineClamp={2} maw="44ch">
          {course.title}
        </Text>
      </p>
      <Group justify="center" gap="xs">
        {onClose && (
          <Button color="accent" onClick={onClose}>
            {text.backToCourse}
          </Button>
        )}
        <AgainButton onPress={onAgain} />
      </Group>
    </div>
  );
}
