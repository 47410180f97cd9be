import { IconMinimize } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Lesson } from '../../contract/courses.ts';
import { ControlButton } from './ControlButton.tsx';
import { FileVideo } from './FileVideo.tsx';
import classes from './Player.module.css';
import { PlayerBuffering } from './PlayerBuffering.tsx';
import { PlayerControls } from './PlayerControls.tsx';
import { PlayerCues } from './PlayerCues.tsx';
import { PlayerEnd } from './PlayerEnd.tsx';
import { PlayerError } from './PlayerError.tsx';
import { PlayerJump } from './PlayerJump.tsx';
import { PlayerStart } from './PlayerStart.tsx';
import { PlayerTools } from './PlayerTools.tsx';
import { PlayerWait } from './PlayerWait.tsx';
import { text } from './player.es.ts';
import { type KeyTarget, pressPlayerKey } from './player-keys.ts';
import { useControlsInView } from './useControlsInView.ts';
import type { CourseStanding } from './useCourseStanding.ts';
import type { Fullscreen } from './useFullscreen.ts';
import { usePictureTouch } from './usePictureTouch.ts';
import { type Player, type PlayerOptions, usePlayer } from './usePlayer.ts';
import { useTold } from './useTold.ts';
import { YoutubeVideo } from './YoutubeVideo.tsx';

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
  onShare: () => void;
  onClose: () => void;
}

/** Video of a lesson with its controls, loading state, error and end. */
export function LessonPlayer({
  next,
  standing,
  isCinema,
  fullscreen,
  onPlaying,
  onCinema,
  onChoose,
  onShare,
  onClose,
  ...options
}: LessonPlayerProps) {
  const player = usePlayer(options);
  const { state, source, attempt } = player;
  const { phase } = state;
  const surfaceRef = useRef<HTMLDivElement>(null);
  const pictureRef = useRef<HTMLDivElement>(null);
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const { fullness } = fullscreen;
  const toggleFullscreen = () => fullscreen.toggle(source);
  useTold(state.isPlaying, onPlaying);
  useCourseEndBeside(phase === 'ended' && standing.isFinished, fullscreen);
  const mayHide = state.isPlaying && !state.isWaiting && !areSettingsOpen;
  const { isInView, show, hide } = useControlsInView(surfaceRef, pictureRef, mayHide);
  const jump = usePictureTouch(pictureRef, { source, areControlsInView: isInView, show, hide, toggleFullscreen });

  const kind = attempt.playable?.kind ?? 'file';
  const isFile = kind === 'file';
  const waitsForStart =
    isFile && phase === 'loaded' && !state.hasPlayed && !state.isPlaying && (attempt.startsPaused || state.isRefused);
  const hasControls = source !== null && phase !== 'ended' && !waitsForStart && (phase === 'loaded' || !isFile);
  // Keys do nothing while the end screen hides the video or after a failure removed it.
  usePlayerKeys({ source: phase === 'ended' ? null : source, rate: state.rate, toggleFullscreen });

  return (
    <>
      <div className={classes.surface} ref={surfaceRef} data-kind={kind} data-away={!isInView || undefined}>
        <div className={classes.stage}>
          <div className={classes.picture} ref={pictureRef}>
            <Video player={player} title={options.lesson.title} />
          </div>
          <PlayerCues texts={state.cues} size={player.captionsSize} isRaised={isInView && hasControls} />
          {isFile && phase === 'loaded' && state.isPlaying && state.isWaiting && <PlayerBuffering />}
          {jump && <PlayerJump jump={jump} />}
          {waitsForStart && (
            <PlayerStart seconds={Math.floor(state.seconds)} course={null} onPlay={() => source?.play()} />
          )}
          {isBeforeFrame(player) && (
            <PlayerStart
              seconds={attempt.startSeconds}
              course={standing.course}
              onPlay={() => player.again(attempt.startSeconds)}
            />
          )}
          <InPlaceOfVideo player={player} isFile={isFile} />
          {phase === 'ended' && (
            <PlayerEnd
              standing={standing}
              next={next}
              isHeld={options.isHeld}
              onChoose={onChoose}
              onAgain={() => player.again(0)}
              onClose={onClose}
            />
          )}
        </div>
        {hasControls && (
          <PlayerControls
            source={source}
            state={state}
            place={isFile ? 'over' : 'under'}
            isInView={isInView}
            fullness={fullness}
            isCinema={isCinema}
            captionsSize={player.captionsSize}
            areSettingsOpen={areSettingsOpen}
            onSettings={() => setAreSettingsOpen(!areSettingsOpen)}
            onRate={player.setRate}
            onVolume={player.setVolume}
            onCaptionsSize={player.chooseCaptionsSize}
            onFullscreen={toggleFullscreen}
            onCinema={onCinema}
          />
        )}
        {fullness !== 'none' && !hasControls && !hasFrame(player) && (
          <ControlButton
            className={classes.leave}
            icon={IconMinimize}
            label={text.leaveFullscreen}
            onClick={toggleFullscreen}
          />
        )}
      </div>
      {attempt.playable && (
        <PlayerTools
          rate={state.rate}
          next={phase === 'ended' ? null : next}
          onRate={player.setRate}
          onChoose={onChoose}
          onShare={onShare}
        />
      )}
    </>
  );
}

/** The video element or YouTube's frame. The frame is removed at the end: YouTube's terms forbid overlays. */
function Video({ player, title }: { player: Player; title: string }) {
  const { attempt, state, setSource, handleReport } = player;
  const { playable, number, startSeconds, startsPaused } = attempt;
  const rest = { title, startSeconds, startsPaused, onSource: setSource, onReport: handleReport };
  if (!playable || state.phase === 'broken') return null;
  if (playable.kind === 'file')
    return <FileVideo key={number} address={playable.address} subtitles={playable.subtitles} {...rest} />;
  return hasFrame(player) ? <YoutubeVideo key={number} videoId={playable.videoId} {...rest} /> : null;
}

function hasFrame(player: Player): boolean {
  const { attempt, state } = player;
  return (
    attempt.playable?.kind === 'youtube' &&
    state.phase !== 'ended' &&
    state.phase !== 'broken' &&
    !isBeforeFrame(player)
  );
}

/** Before YouTube's frame is loaded: it loads when the video plays, because overlays on it are forbidden. */
function isBeforeFrame({ attempt, state }: Player): boolean {
  return attempt.playable?.kind === 'youtube' && attempt.startsPaused && !state.hasPlayed && state.phase === 'loading';
}

/** Shown without a video or before it has loaded. An error stays visible during a retry, except over YouTube. */
function InPlaceOfVideo({ player, isFile }: { player: Player; isFile: boolean }) {
  const { attempt, state, again } = player;
  const isLoading = state.phase === 'loading';
  const isFailureShown = state.phase === 'broken' || (isFile && isLoading);
  if (state.failure && isFailureShown)
    return <PlayerError reason={state.failure} onRetry={() => again(state.seconds)} />;
  return !attempt.playable || (isFile && isLoading) ? <PlayerWait /> : null;
}

/** Leaves the full screen at the end of the course, because it would hide the content beside the video. */
function useCourseEndBeside(isOver: boolean, { leave }: Fullscreen): void {
  const show = useEffectEvent(leave);
  useEffect(() => {
    if (isOver) show();
  }, [isOver]);
}

/** Handles the player's keys everywhere on the page except in fields; YouTube's frame handles its own keys. */
function usePlayerKeys(target: KeyTarget): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!pressPlayerKey(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const stop = new AbortController();
    // In the capture phase, before elements that handle some of these keys.
    document.addEventListener('keydown', (event) => press(event), { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
