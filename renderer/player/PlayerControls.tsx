import { Box, Group } from '@mantine/core';
import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconSettings,
  IconViewportNarrow,
  IconViewportWide,
} from '@tabler/icons-react';
import { formatSeconds } from '../kit/format.ts';
import { ControlButton } from './ControlButton.tsx';
import type { ControlsView } from './controls-view.ts';
import classes from './PlayerControls.module.css';
import { PlayerSettings } from './PlayerSettings.tsx';
import { text } from './player.es.ts';
import { JUMP_SECONDS, type PlayerSource } from './player-source.ts';
import { SeekSlider } from './SeekSlider.tsx';
import { VolumeControl } from './VolumeControl.tsx';

interface PlayerControlsProps extends ControlsView {
  /** Over the picture of a file; under YouTube's frame, whose terms forbid overlays. */
  place: 'over' | 'under';
  isInView: boolean;
  areSettingsOpen: boolean;
  onSettings: () => void;
}

/** Controls of a video of either kind. */
export function PlayerControls({ place, isInView, areSettingsOpen, onSettings, ...view }: PlayerControlsProps) {
  const { source, state, fullness } = view;
  const { seconds, duration, bufferedUntil, volume, isMuted } = state;
  const hasSettings = fullness !== 'none' || state.hasCaptions;
  return (
    <div className={classes.controls} data-place={place} data-away={!isInView || undefined}>
      <Transport source={source} isPlaying={state.isPlaying} />
      <SeekSlider
        seconds={seconds}
        duration={duration}
        bufferedUntil={bufferedUntil}
        onSeek={(target) => source.seekTo(target)}
      />
      <VolumeControl volume={volume} isMuted={isMuted} onMute={() => source.toggleMute()} onVolume={view.onVolume} />
      <Box component="span" className={classes.time} miw={0} px="xs">
        {place === 'under' && state.phase === 'loading' && <span role="status">{text.loading}</span>}
        {(place === 'over' || state.phase !== 'loading') && `${formatSeconds(seconds)} / ${formatSeconds(duration)}`}
      </Box>
      <Group className={classes.end} gap={0} justify="flex-end" wrap="nowrap">
        {state.hasCaptions && <CaptionsButton source={source} isOn={state.shownCaptions !== null} />}
        {hasSettings && (
          <ControlButton icon={IconSettings} label={text.settings} isExpanded={areSettingsOpen} onClick={onSettings} />
        )}
        <SizeButtons {...view} />
      </Group>
      {areSettingsOpen && hasSettings && <PlayerSettings {...view} />}
    </div>
  );
}

/** Back, play or pause, forward. */
function Transport({ source, isPlaying }: { source: PlayerSource; isPlaying: boolean }) {
  return (
    <Group className={classes.transport} gap={0} wrap="nowrap">
      <ControlButton icon={IconRewindBackward10} label={text.back} onClick={() => source.seekBy(-JUMP_SECONDS)} />
      <ControlButton
        className={classes.play}
        icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
        label={isPlaying ? text.pause : text.play}
        onClick={() => source.togglePlay()}
      />
      <ControlButton icon={IconRewindForward10} label={text.forward} onClick={() => source.seekBy(JUMP_SECONDS)} />
    </Group>
  );
}

function CaptionsButton({ source, isOn }: { source: PlayerSource; isOn: boolean }) {
  return (
    <ControlButton
      icon={isOn ? IconBadgeCcFilled : IconBadgeCc}
      label={text.captions}
      isPressed={isOn}
      onClick={() => source.toggleCaptions()}
    />
  );
}

/** Picture in picture, cinema and full screen. */
function SizeButtons({ source, fullness, isCinema, onCinema, onFullscreen }: ControlsView) {
  return (
    <>
      {source.togglePictureInPicture && (
        <ControlButton
          icon={IconPictureInPicture}
          label={text.pictureInPicture}
          onClick={() => source.togglePictureInPicture?.()}
        />
      )}
      {isCinema !== null && fullness === 'none' && (
        <ControlButton
          icon={isCinema ? IconViewportNarrow : IconViewportWide}
          label={text.cinema}
          isPressed={isCinema}
          onClick={onCinema}
        />
      )}
      <ControlButton
        icon={fullness === 'none' ? IconMaximize : IconMinimize}
        label={fullness === 'none' ? text.fullscreen : text.leaveFullscreen}
        onClick={onFullscreen}
      />
    </>
  );
}
