import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { Lesson } from '../../contract/courses.ts';
import { FileVideo } from './FileVideo.tsx';
import classes from './Player.module.css';
import { PlayerEnd } from './PlayerEnd.tsx';
import { PlayerError } from './PlayerError.tsx';
import { PlayerTools } from './PlayerTools.tsx';
import { PlayerWait } from './PlayerWait.tsx';
import { type Playable, playableOf } from './playable.ts';
import { pressPlayerKey } from './player-keys.ts';
import type { PlayerReport, PlayerSource } from './player-source.ts';
import { NEW_PLAYER, nextPlayerState, type PlayerState } from './player-state.ts';
import { YoutubeVideo } from './YoutubeVideo.tsx';

export interface PlayerProps {
  lesson: Lesson;
  /** Where the video begins, in whole seconds. */
  startSeconds: number;
  /** The speed it begins with; 1 is the video's own. */
  startRate: number;
  next: Lesson | null;
  /** It waits: something else has the learner's attention. */
  isHeld?: boolean;
  onReport: (report: PlayerReport) => void;
  onChoose: (lesson: Lesson) => void;
  /** Shares the moment that is seen. */
  onShare: () => void;
  onClose: () => void;
}

/** The video of one lesson with what belongs to it: waiting, failure, end, speed, keys. Every lesson gets a player of its own. */
export default function Player({ lesson, startSeconds, startRate, next, isHeld = false, ...handlers }: PlayerProps) {
  const { onReport, onChoose, onShare, onClose } = handlers;
  const playable = playableOf(lesson);
  const [state, tell] = useReducer(nextPlayerState, { ...NEW_PLAYER, rate: startRate });
  const [source, setSource] = useState<PlayerSource | null>(null);
  const [attempt, setAttempt] = useState({ number: 0, startSeconds });
  const stageRef = useRef<HTMLDivElement>(null);
  usePlayerKeys(isHeld ? null : source, state.rate, stageRef);
  usePauseWhile(isHeld, source);
  useChosenRate(source, state);

  function handleReport(report: PlayerReport): void {
    tell(report);
    onReport(report);
  }

  function handleAgain(fromSeconds: number): void {
    setSource(null);
    tell({ type: 'restarted' });
    setAttempt(({ number }) => ({ number: number + 1, startSeconds: Math.floor(fromSeconds) }));
  }

  const { phase } = state;
  const isBroken = typeof phase === 'object';
  return (
    <>
      <div className={classes.stage} ref={stageRef}>
        {playable && !isBroken && (
          <Video
            key={attempt.number}
            playable={playable}
            title={lesson.title}
            startSeconds={attempt.startSeconds}
            onSource={setSource}
            onReport={handleReport}
          />
        )}
        {(!playable || phase === 'loading') && <PlayerWait />}
        {isBroken && <PlayerError reason={phase.error} onRetry={() => handleAgain(state.seconds || attempt.startSeconds)} />}
        {phase === 'ended' && <PlayerEnd next={next} onChoose={onChoose} onAgain={() => handleAgain(0)} onClose={onClose} />}
      </div>
      {playable && (
        <PlayerTools
          source={isBroken ? null : source}
          rate={state.rate}
          hasCaptions={state.hasCaptions}
          next={phase === 'ended' ? null : next}
          onChoose={onChoose}
          onShare={onShare}
        />
      )}
    </>
  );
}

interface VideoProps {
  playable: Playable;
  title: string;
  startSeconds: number;
  onSource: (source: PlayerSource) => void;
  onReport: (report: PlayerReport) => void;
}

function Video({ playable, ...rest }: VideoProps) {
  if (playable.kind === 'file') return <FileVideo address={playable.address} subtitles={playable.subtitles} {...rest} />;
  return <YoutubeVideo videoId={playable.videoId} {...rest} />;
}

/** Sets the speed that was chosen before: every video begins at its own. */
function useChosenRate(source: PlayerSource | null, { phase, rate }: PlayerState): void {
  const isLoaded = phase === 'loaded';
  const applyRate = useEffectEvent(() => source?.setRate(rate));

  useEffect(() => {
    if (source && isLoaded) applyRate();
  }, [source, isLoaded]);
}

function usePauseWhile(isHeld: boolean, source: PlayerSource | null): void {
  useEffect(() => {
    if (isHeld) source?.pause();
  }, [isHeld, source]);
}

/** The keys work wherever the focus is in the page, but not in fields; YouTube's frame has the same keys. */
function usePlayerKeys(source: PlayerSource | null, rate: number, stageRef: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!source) return;
    const toggleFullscreen = () => toggleFullscreenOf(stageRef.current);
    if (!pressPlayerKey(event, { source, rate, toggleFullscreen })) return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const stop = new AbortController();
    // Before the video element itself, which knows some of the keys.
    document.addEventListener('keydown', (event) => press(event), { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}

function toggleFullscreenOf(element: HTMLElement | null): void {
  // Refused on phones that have it for videos alone: their own button is in view.
  const change = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen?.();
  change?.catch(() => undefined);
}
