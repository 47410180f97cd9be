import { Button } from '@mantine/core';
import { IconPlayerTrackNextFilled, IconReload } from '@tabler/icons-react';
import type { Lesson } from '../../contract/courses.ts';
import classes from './Player.module.css';
import { text } from './player.es.ts';

interface PlayerEndProps {
  next: Lesson | null;
  onChoose: (lesson: Lesson) => void;
  onAgain: () => void;
  onClose: () => void;
}

/** What comes after a video: the next lesson, or the course again. */
export function PlayerEnd({ next, onChoose, onAgain, onClose }: PlayerEndProps) {
  return (
    <div className={classes.over}>
      <p className={classes.overTitle} role="status">
        {next ? text.lessonEnded : text.courseEnded}
      </p>
      {next && <p className={classes.overText}>{text.nextIs(next.title)}</p>}
      <div className={classes.overActions}>
        {next ? (
          <Button
            color="accent"
            leftSection={<IconPlayerTrackNextFilled size={18} aria-hidden="true" />}
            onClick={() => onChoose(next)}
          >
            {text.next}
          </Button>
        ) : (
          <Button color="accent" onClick={onClose}>
            {text.backToCourse}
          </Button>
        )}
        <Button variant="white" leftSection={<IconReload size={18} aria-hidden="true" />} onClick={onAgain}>
          {text.again}
        </Button>
      </div>
    </div>
  );
}
