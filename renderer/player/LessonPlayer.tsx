import { Box } from '@mantine/core';
import { IconMinimize } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Lesson } from '../../contract/courses.ts';
import { ControlButton } from './ControlButton.tsx';
import { PictureLayers } from './PictureLayers.tsx';
import classes from './Player.module.css';
import { PlayerControls } from './PlayerControls.tsx';
import { PlayerTools } from './PlayerTools.tsx';
import { text } from './player.es.ts';
import { type ShownParts, shownParts } from './shown-parts.ts';
import { useControlsInView } from './useControlsInView.ts';
import type { CourseStanding } from './useCourseStanding.ts';
import type { Fullness, Fullscreen } from './useFullscreen.ts';
import { usePictureTouch } from './usePictureTouch.ts';
import { type Player, type PlayerOptions, usePlayer } from './usePlayer.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';
import { useTold } from './useTold.ts';
import { Video } from './Video.tsx';

export interface LessonPlayerProps extends PlayerOptions {
  next: Lesson | null;
  /** Progress in the course, for the end of the video. */
  standing: CourseStanding;
  /** The video fills the dialog; `null` on screens too narrow for the lesson list beside it. */
  isCinema: boolean | null;
  onCinema: () => void;
  fullscreen: Fullscreen;
  /** Called when the video starts or stops playing. */
  onPlaying: (isPlaying: boolean) => void;
  onChoose: (lesson: Lesson) => void;
  /** Shares the lesson or its current position. */
  onShare?: (() => void) | undefined;
  /** Absent where the player is no dialog. */
  onClose?: (() => void) | undefined;
}

/** Video of a lesson with its controls, loading state, error and end. */
export function LessonPlayer({ next, standing, fullscreen, onPlaying, ...props }: LessonPlayerProps) {
  const { isCinema, onCinema, onChoose, onShare } = props;
  const player = usePlayer(props);
  const { state, source } = player;
  const isEnded = state.phase === 'ended';
  const surfaceRef = useRef<HTMLDivElement>(null);
  const pictureRef = useRef<HTMLDivElement>(null);
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const toggleFullscreen = () => fullscreen.toggle(source);
  useTold(state.isPlaying, onPlaying);
  useCourseEndBeside(isEnded && standing.isFinished, fullscreen);
  const mayHide = state.isPlaying && !state.isWaiting && !areSettingsOpen;
  const { isInView, show, hide } = useControlsInView(surfaceRef, pictureRef, mayHide);
  const jump = usePictureTouch(pictureRef, { source, areControlsInView: isInView, show, hide, toggleFullscreen });
  // Keys do nothing while the end screen hides the video or after a failure removed it.
  usePlayerKeys({ source: isEnded ? null : source, rate: state.rate, toggleFullscreen });
  const parts = shownParts(player);

  return (
    <>
      <div className={classes.surface} ref={surfaceRef} data-kind={parts.kind} data-away={!isInView || undefined}>
        <div className={classes.stage}>
          <Box className={classes.picture} h="100%" ref={pictureRef}>
            <Video player={player} title={props.lesson.title} hasFrame={parts.hasFrame} />
          </Box>
          <PictureLayers
            {...props}
            player={player}
            parts={parts}
            jump={jump}
            standing={standing}
            next={next}
            areControlsOver={isInView && parts.controlled !== null}
          />
        </div>
        <SurfaceControls
          player={player}
          parts={parts}
          isInView={isInView}
          fullness={fullscreen.fullness}
          isCinema={isCinema}
          areSettingsOpen={areSettingsOpen}
          onCinema={onCinema}
          onSettings={() => setAreSettingsOpen(!areSettingsOpen)}
          onFullscreen={toggleFullscreen}
        />
      </div>
      {player.attempt.playable && (
        <PlayerTools
          rate={state.rate}
          next={isEnded ? null : next}
          onRate={player.setRate}
          onChoose={onChoose}
          onShare={onShare}
        />
      )}
    </>
  );
}

interface SurfaceControlsProps extends Pick<LessonPlayerProps, 'isCinema' | 'onCinema'> {
  fullness: Fullness;
  player: Player;
  parts: ShownParts;
  isInView: boolean;
  areSettingsOpen: boolean;
  onSettings: () => void;
  onFullscreen: () => void;
}

/** The video's controls; without them, in the full screen, the button that leaves it. */
function SurfaceControls({ player, parts, fullness, onFullscreen, ...controls }: SurfaceControlsProps) {
  if (parts.controlled)
    return (
      <PlayerControls
        {...controls}
        source={parts.controlled}
        state={player.state}
        place={parts.kind === 'file' ? 'over' : 'under'}
        fullness={fullness}
        captionsSize={player.captionsSize}
        onRate={player.setRate}
        onVolume={player.setVolume}
        onCaptionsSize={player.chooseCaptionsSize}
        onFullscreen={onFullscreen}
      />
    );
  if (fullness === 'none' || parts.hasFrame) return null;
  return (
    <ControlButton className={classes.leave} icon={IconMinimize} label={text.leaveFullscreen} onClick={onFullscreen} />
  );
}

/** Leaves the full screen at the end of the course, because it would hide the content beside the video. */
function useCourseEndBeside(isOver: boolean, { leave }: Fullscreen): void {
  const show = useEffectEvent(leave);
  useEffect(() => {
    if (isOver) show();
  }, [isOver]);
}
