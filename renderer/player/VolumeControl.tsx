import { Group } from '@mantine/core';
import { IconVolume, IconVolume2, IconVolume3 } from '@tabler/icons-react';
import { ControlButton } from './ControlButton.tsx';
import classes from './PlayerControls.module.css';
import { text } from './player.es.ts';

interface VolumeControlProps {
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  onMute: () => void;
  onVolume: (volume: number) => void;
}

/** Volume below which the icon has fewer waves. */
const HALF = 0.5;

/** Volume slider and mute button. Phones have volume keys, so they get only the mute button. */
export function VolumeControl({ volume, isMuted, onMute, onVolume }: VolumeControlProps) {
  const heard = isMuted ? 0 : Math.round(volume * 100);
  const icon = heard === 0 ? IconVolume3 : volume < HALF ? IconVolume2 : IconVolume;
  return (
    <Group className={classes.volume} gap={0} wrap="nowrap">
      <ControlButton icon={icon} label={isMuted ? text.unmute : text.mute} onClick={onMute} />
      <input
        className={classes.volumeInput}
        type="range"
        min={0}
        max={100}
        step={5}
        value={heard}
        aria-label={text.volume}
        aria-valuetext={text.percent(heard)}
        data-own-arrows
        onChange={(event) => onVolume(Number(event.currentTarget.value) / 100)}
      />
    </Group>
  );
}
