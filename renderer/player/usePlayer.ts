import { useEffect, useReducer, useState } from 'react';
import type { Lesson } from '../../contract/courses.ts';
import { useIsOffline } from '../client/useConnection.ts';
import { playableOf } from './playable.ts';
import { readPlayerSettings, storeRate } from './player-settings.ts';
import type { PlayerReport, PlayerSource } from './player-source.ts';
import { newPlayerState, nextPlayerState } from './player-state.ts';
import { addressOfPlayable, prospectOf } from './prospect.ts';
import { useAttempt } from './useAttempt.ts';
import { useChosenSettings } from './useChosenSettings.ts';
import { useIsSaved } from './useIsSaved.ts';
import { useRecovery } from './useRecovery.ts';
import { useStuck } from './useStuck.ts';

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
  const [{ rate, volume }] = useState(readPlayerSettings);
  const [state, tell] = useReducer(nextPlayerState, newPlayerState(startSeconds, rate, volume));
  const [source, setSource] = useState<PlayerSource | null>(null);
  const playable = playableOf(lesson);
  const { attempt, begin } = useAttempt(playable, startSeconds, startsPaused);
  const isOffline = useIsOffline();
  const isFile = playable?.kind === 'file';
  const isBroken = state.phase === 'broken';

  function handleReport(report: PlayerReport): void {
    tell(report);
    onReport(report);
    if (report.type === 'rate') storeRate(report.rate);
  }

  function again(seconds: number, isQuiet: boolean): void {
    const isWanted = state.isPlaying || (!state.hasPlayed && !attempt.startsPaused);
    setSource(null);
    tell({ type: 'restarted', seconds, isQuiet });
    begin(seconds, isQuiet && !isWanted);
  }

  const settings = useChosenSettings(source, state, (chosen) => tell({ type: 'rate', rate: chosen }));
  usePauseWhile(isHeld, source);
  useStuck(
    isFile && state.phase === 'loaded' && state.isPlaying && state.isWaiting,
    state.bufferedUntil,
    isOffline,
    () => handleReport({ type: 'error', reason: 'interrupted' }),
  );
  const isSaved = useIsSaved(playable, isOffline && isBroken);
  const isPointless = isFile && isOffline && !isSaved;
  const { failures, seconds } = state;
  useRecovery(
    { failures, isBroken, seconds, isPointless, isOffline, address: addressOfPlayable(playable) },
    {
      ask: () => prospectOf(playable, state.failure, onStale),
      onReason: (reason) => tell({ type: 'explained', reason }),
      onAgain: () => again(seconds, true),
    },
  );

  return {
    state,
    source: isBroken ? null : source,
    attempt,
    setSource,
    handleReport,
    again: (from: number) => again(from, false),
    ...settings,
  };
}

export type Player = ReturnType<typeof usePlayer>;

function usePauseWhile(isHeld: boolean, source: PlayerSource | null): void {
  useEffect(() => {
    if (isHeld) source?.pause();
  }, [isHeld, source]);
}
