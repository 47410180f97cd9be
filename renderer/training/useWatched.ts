import { useIsPhone } from '../kit/screen-width.ts';
import { continueWatching, recentlyWatched, type VideoProgress } from '../progress/progress-records.ts';
import { useVideoHistory } from '../progress/useProgress.ts';

/** Most lessons in a row of the home page (docs/requirements.md, 'Progress'). */
const ROW_LENGTH = 6;
const RECENT_ON_PHONES = 3;

export interface Watched {
  /** Begun and not completed, latest first. */
  toContinue: VideoProgress[];
  /** The other watched lessons, latest first. */
  recent: VideoProgress[];
  /** Whether any lesson was watched. */
  hasWatched: boolean;
}

/** The watched lessons of the home page, each once. */
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
