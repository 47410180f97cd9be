import { Box, Button, Group } from '@mantine/core';
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
  /** Absent where nobody can share: on the screen of a group. */
  onShare?: (() => void) | undefined;
}

/** Row under every video: speed, sharing, next lesson. */
export function PlayerTools({ rate, next, onRate, onChoose, onShare }: PlayerToolsProps) {
  return (
    <Group className={classes.tools}>
      <SpeedChoice rate={rate} onRate={onRate} />
      <Group gap="xs" wrap="nowrap" flex={1}>
        {onShare && (
          <Button variant="subtle" px="xs" miw={44} aria-label={text.share} onClick={onShare}>
            <IconShare size={20} aria-hidden="true" />
            <Box component="span" ml="xs" visibleFrom="sm">
              {text.shareShort}
            </Box>
          </Button>
        )}
        {next && (
          <Button
            variant="subtle"
            px="xs"
            ml="auto"
            rightSection={<IconPlayerTrackNext size={20} aria-hidden="true" />}
            aria-label={text.next}
            onClick={() => onChoose(next)}
          >
            {text.nextShort}
          </Button>
        )}
      </Group>
    </Group>
  );
}
