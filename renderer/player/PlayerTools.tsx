import { Box, Button, NativeSelect } from '@mantine/core';
import { IconBadgeCc, IconGauge, IconPictureInPicture, IconPlayerTrackNext } from '@tabler/icons-react';
import type { Lesson } from '../../contract/courses.ts';
import classes from './Player.module.css';
import { text } from './player.es.ts';
import { PLAYER_RATES, type PlayerSource } from './player-source.ts';

interface PlayerToolsProps {
  /** Null while there is no video. */
  source: PlayerSource | null;
  rate: number;
  hasCaptions: boolean;
  next: Lesson | null;
  onChoose: (lesson: Lesson) => void;
}

const RATES = PLAYER_RATES.map((rate) => ({ value: String(rate), label: text.rate(rate) }));

/** What the video's own controls lack, in one row under it. */
export function PlayerTools({ source, rate, hasCaptions, next, onChoose }: PlayerToolsProps) {
  return (
    <div className={classes.tools}>
      <NativeSelect
        className={classes.speed}
        aria-label={text.speed}
        leftSection={<IconGauge size={20} aria-hidden="true" />}
        data={RATES}
        value={String(rate)}
        disabled={!source}
        onChange={(event) => source?.setRate(Number(event.currentTarget.value))}
      />
      {hasCaptions && source && (
        <Button
          variant="subtle"
          px="xs"
          className={classes.tool}
          aria-label={text.captions}
          onClick={() => source.toggleCaptions()}
        >
          <IconBadgeCc size={20} aria-hidden="true" />
          <Box component="span" className={classes.word} visibleFrom="sm">
            {text.captions}
          </Box>
        </Button>
      )}
      {source?.togglePictureInPicture && (
        <Button
          variant="subtle"
          px="xs"
          className={classes.tool}
          aria-label={text.pictureInPicture}
          onClick={() => source.togglePictureInPicture?.()}
        >
          <IconPictureInPicture size={20} aria-hidden="true" />
          <Box component="span" className={classes.word} visibleFrom="sm">
            {text.pictureInPicture}
          </Box>
        </Button>
      )}
      {next && (
        <Button
          variant="subtle"
          px="xs"
          className={classes.next}
          rightSection={<IconPlayerTrackNext size={20} aria-hidden="true" />}
          onClick={() => onChoose(next)}
        >
          {text.next}
        </Button>
      )}
    </div>
  );
}
