import { useIsPhone } from '../kit/screen-width.ts';
import { continueWatching, recentlyWatched, type VideoProgress } from '../progress/progress-records.ts';
import { useVideoHistory } from '../progress/useProgress.ts';

/** Rows of the home page hold no more than this (specification, section 9). */
const ROW_LENGTH = 6;
const RECENT_ON_PHONES = 3;

export interface Watched {
  /** Begun and not finished, the latest first. */
  toContinue: VideoProgress[];
  /** The others, the latest first. */
  recent: VideoProgress[];
  /** Whether there are any at all. */
  hasWatched: boolean;
}

/** The watched lessons that the home page shows, each of them once. */
export function useWatched(): Watched {
  const history = useVideoHistory();
  const isPhone = useIsPhone();
  const toContinue = continueWatching(history, ROW_LENGTH);
  const others = history.filter((one) => !toContinue.includes(one));
  return {
    toContinue,
    recent: recentlyWatched(others, isPhone ? RECENT_ON_PHONES : ROW_LENGTH),
    hasWatched: history.length > 0,
  };
}
