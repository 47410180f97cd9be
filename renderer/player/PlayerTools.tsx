import { Box, Button } from '@mantine/core';
import { IconPlayerTrackNext, IconShare } from '@tabler/icons-react';
import type { Lesson } from '../../contract/courses.ts';
import classes from './Player.module.css';
import { text } from './player.es.ts';
import { SpeedChoice } from './SpeedChoice.tsx';

interface PlayerToolsProps {
  rate: number;
  next: Lesson | null;
  onRate: (rate: number) => void;
  onChoose: (lesson: Lesson) => void;
  onShare: () => void;
}

/** Row under every video: speed, sharing, next lesson. */
export function PlayerTools({ rate, next, onRate, onChoose, onShare }: PlayerToolsProps) {
  return (
    <div className={classes.tools}>
      <SpeedChoice rate={rate} onRate={onRate} />
      <div className={classes.lessonTools}>
        <Button variant="subtle" px="xs" className={classes.tool} aria-label={text.share} onClick={onShare}>
          <IconShare size={20} aria-hidden="true" />
          <Box component="span" className={classes.word} visibleFrom="sm">
            {text.shareShort}
          </Box>
        </Button>
        {next && (
          <Button
            variant="subtle"
            px="xs"
            className={classes.next}
            rightSection={<IconPlayerTrackNext size={20} aria-hidden="true" />}
            aria-label={text.next}
            onClick={() => onChoose(next)}
          >
            {text.nextShort}
          </Button>
        )}
      </div>
    </div>
  );
}
