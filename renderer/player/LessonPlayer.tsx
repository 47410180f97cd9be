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
  /** How far the course is, for what comes at the end. */
  standing: CourseStanding;
  /** The video has the dialog to itself; null where there is no room for both. */
  isCinema: boolean | null;
  onCinema: () => void;
  fullscreen: Fullscreen;
  /** It plays, or does no longer. */
  onPlaying: (isPlaying: boolean) => void;
  onChoose: (lesson: Lesson) => void;
  /** Shares the lesson, or the moment that is seen. */
  onShare: () => void;
  onClose: () => void;
}

/** The video of one lesson with its controls and what belongs to it: waiting, failure, end. */
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
  // What the end hides, or a failure has taken away, is not moved by keys either.
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

/** What plays the lesson; YouTube's frame is taken away at its end, because nothing may lie over it. */
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

/** YouTube's frame comes when it is to play: what says so before may not lie over it. */
function isBeforeFrame({ attempt, state }: Player): boolean {
  return attempt.playable?.kind === 'youtube' && attempt.startsPaused && !state.hasPlayed && state.phase === 'loading';
}

/** While there is no video, or none yet. What failed stays in sight until another attempt has loaded, but not over YouTube's frame. */
function InPlaceOfVideo({ player, isFile }: { player: Player; isFile: boolean }) {
  const { attempt, state, again } = player;
  const isLoading = state.phase === 'loading';
  const isFailureShown = state.phase === 'broken' || (isFile && isLoading);
  if (state.failure && isFailureShown)
    return <PlayerError reason={state.failure} onRetry={() => again(state.seconds)} />;
  return !attempt.playable || (isFile && isLoading) ? <PlayerWait /> : null;
}

/** What comes after the course stands beside the video: the full screen would hide it. */
function useCourseEndBeside(isOver: boolean, { leave }: Fullscreen): void {
  const show = useEffectEvent(leave);
  useEffect(() => {
    if (isOver) show();
  }, [isOver]);
}

/** The keys work wherever the focus is in the page, but not in fields; YouTube's frame has keys of its own. */
function usePlayerKeys(target: KeyTarget): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!pressPlayerKey(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const stop = new AbortController();
    // Before the elements themselves, which know some of the keys.
    document.addEventListener('keydown', (event) => press(event), { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
