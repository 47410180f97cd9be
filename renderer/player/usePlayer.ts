import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { Lesson } from '../../contract/courses.ts';
import { useIsOffline } from '../client/useConnection.ts';
import { type Playable, playableOf } from './playable.ts';
import { readPlayerSettings, storePlayerSettings, storeRate } from './player-settings.ts';
import type { CaptionsSize, PlayerReport, PlayerSource } from './player-source.ts';
import { newPlayerState, nextPlayerState } from './player-state.ts';
import { addressOfPlayable, isSavedHere, prospectOf } from './prospect.ts';
import { useRecovery } from './useRecovery.ts';

/** Milliseconds without data after which a waiting video is reloaded. */
export const STUCK_MS = 20_000;

export interface PlayerOptions {
  lesson: Lesson;
  /** Start of the video in whole seconds. */
  startSeconds: number;
  /** The video starts paused. */
  startsPaused: boolean;
  /** The video pauses: a dialog or a question is open. */
  isHeld: boolean;
  onReport: (report: PlayerReport) => void;
  /** Called when the video may have a new address. */
  onStale: () => Promise<unknown>;
}

/** Video of a lesson: its source, its state and the recovery from a failure at the same position. */
export function usePlayer({ lesson, startSeconds, startsPaused, isHeld, onReport, onStale }: PlayerOptions) {
  const [settings] = useState(readPlayerSettings);
  const [captionsSize, setCaptionsSize] = useState(settings.captionsSize);
  const [state, tell] = useReducer(nextPlayerState, newPlayerState(startSeconds, settings.rate, settings.volume));
  const [source, setSource] = useState<PlayerSource | null>(null);
  const playable = playableOf(lesson);
  // The address of the running video stays: a reread course may have another address for the same video.
  const [attempt, setAttempt] = useState({ number: 0, playable, startSeconds, startsPaused });
  if (!attempt.playable && playable) setAttempt({ ...attempt, playable });
  const isOffline = useIsOffline();
  const isFile = playable?.kind === 'file';

  function handleReport(report: PlayerReport): void {
    tell(report);
    onReport(report);
    if (report.type === 'rate') storeRate(report.rate);
  }

  function again(seconds: number, isQuiet: boolean): void {
    const isWanted = state.isPlaying || (!state.hasPlayed && !attempt.startsPaused);
    setSource(null);
    tell({ type: 'restarted', seconds, isQuiet });
    setAttempt({
      number: attempt.number + 1,
      playable,
      startSeconds: Math.floor(seconds),
      startsPaused: isQuiet && !isWanted,
    });
  }

  /** Updates the state at once: the browser reports the change only later. */
  function setRate(rate: number): void {
    tell({ type: 'rate', rate });
    storeRate(rate);
    source?.setRate(rate);
  }

  function setVolume(volume: number): void {
    storePlayerSettings({ volume });
    source?.setVolume(volume);
  }

  function chooseCaptionsSize(size: CaptionsSize): void {
    storePlayerSettings({ captionsSize: size });
    setCaptionsSize(size);
    source?.setCaptionsSize?.(size);
  }

  useChosen(source, state.phase === 'loaded', () => {
    source?.setRate(state.rate);
    if (state.volume < 1) source?.setVolume(state.volume);
    source?.setCaptionsSize?.(captionsSize);
  });
  usePauseWhile(isHeld, source);
  useStuck(
    isFile && state.phase === 'loaded' && state.isPlaying && state.isWaiting,
    state.bufferedUntil,
    isOffline,
    () => handleReport({ type: 'error', reason: 'interrupted' }),
  );
  const isSaved = useIsSaved(playable, isOffline && state.phase === 'broken');
  useRecovery(
    {
      failures: state.failures,
      isBroken: state.phase === 'broken',
      seconds: state.seconds,
      isPointless: isFile && isOffline && !isSaved,
      isOffline,
      address: addressOfPlayable(playable),
    },
    {
      ask: () => prospectOf(playable, state.failure, onStale),
      onReason: (reason) => tell({ type: 'explained', reason }),
      onAgain: () => again(state.seconds, true),
    },
  );

  return {
    state,
    source: state.phase === 'broken' ? null : source,
    attempt,
    captionsSize,
    setSource,
    handleReport,
    again: (seconds: number) => again(seconds, false),
    setRate,
    setVolume,
    chooseCaptionsSize,
  };
}

export type Player = ReturnType<typeof usePlayer>;
export type Attempt = Player['attempt'] & { playable: Playable };

/** Applies the stored settings: every video starts with its defaults. */
function useChosen(source: PlayerSource | null, isLoaded: boolean, apply: () => void): void {
  const applyChosen = useEffectEvent(apply);
  useEffect(() => {
    if (source && isLoaded) applyChosen();
  }, [source, isLoaded]);
}

function usePauseWhile(isHeld: boolean, source: PlayerSource | null): void {
  useEffect(() => {
    if (isHeld) source?.pause();
  }, [isHeld, source]);
}

/** Whether a video is saved on this device and plays offline. @param isAsked false skips the check */
function useIsSaved(playable: Playable | null, isAsked: boolean): boolean {
  const address = addressOfPlayable(playable);
  const [savedAddress, setSavedAddress] = useState<string | null>(null);

  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void isSavedHere(address).then((isSaved) => isCurrent && setSavedAddress(isSaved ? address : null));
    return () => {
      isCurrent = false;
    };
  }, [address, isAsked]);

  return savedAddress === address;
}

/** Detects a hanging connection: gives the video up after `STUCK_MS` without data or when the network changes. */
function useStuck(isStalled: boolean, bufferedUntil: number, isOffline: boolean, onStuck: () => void): void {
  const giveUp = useEffectEvent(onStuck);
  // biome-ignore lint/correctness/useExhaustiveDependencies(bufferedUntil): every bit that arrives begins the wait anew
  // biome-ignore lint/correctness/useExhaustiveDependencies(isOffline): so does a server that answers again
  useEffect(() => {
    if (!isStalled) return;
    const timer = setTimeout(giveUp, STUCK_MS);
    window.addEventListener('online', giveUp);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', giveUp);
    };
  }, [isStalled, bufferedUntil, isOffline]);
}
