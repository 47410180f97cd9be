import { Box, Button, NativeSelect } from '@mantine/core';
import { IconBadgeCc, IconGauge, IconPictureInPicture, IconPlayerTrackNext, IconShare } from '@tabler/icons-react';
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
  onShare: () => void;
}

const RATES = PLAYER_RATES.map((rate) => ({ value: String(rate), label: text.rate(rate) }));

/** What the video's own controls lack, in one row under it. */
export function PlayerTools({ source, rate, hasCaptions, next, onChoose, onShare }: PlayerToolsProps) {
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
      {hasCaptions && source && <Tool icon={IconBadgeCc} label={text.captions} onClick={() => source.toggleCaptions()} />}
      {source?.togglePictureInPicture && (
        <Tool icon={IconPictureInPicture} label={text.pictureInPicture} onClick={() => source.togglePictureInPicture?.()} />
      )}
      <Tool icon={IconShare} label={text.share} onClick={onShare} />
      {next && (
        <Button
          variant="subtle"
          px="xs"
          className={classes.next}
          rightSection={<IconPlayerTrackNext size={20} aria-hidden="true" />}
          aria-label={text.next}
          onClick={() => onChoose(next)}
        >
          <Box component="span" hiddenFrom="sm">
            {text.nextShort}
          </Box>
          <Box component="span" visibleFrom="sm">
            {text.next}
          </Box>
        </Button>
      )}
    </div>
  );
}

/** An icon, with its word where there is room. */
function Tool({ icon: Icon, label, onClick }: { icon: typeof IconShare; label: string; onClick: () => void }) {
  return (
    <Button variant="subtle" px="xs" className={classes.tool} aria-label={label} onClick={onClick}>
      <Icon size={20} aria-hidden="true" />
      <Box component="span" className={classes.word} visibleFrom="sm">
        {label}
      </Box>
    </Button>
  );
}
