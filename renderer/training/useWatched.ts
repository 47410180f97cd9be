import type { LessonProgress } from '../../contract/training.ts';
import { useIsPhone } from '../kit/screen-width.ts';
import { continueWatching } from '../progress/lesson-progress.ts';
import { useWatchedLessons } from '../progress/useProgress.ts';

/** Most lessons in a row of the home page (docs/requirements.md, 'Progress'). */
const ROW_LENGTH = 6;
const RECENT_ON_PHONES = 3;

export interface Watched {
  /** Begun and not completed, latest first. */
  toContinue: LessonProgress[];
  /** The other watched lessons, latest first. */
  recent: LessonProgress[];
  /** Whether any lesson was watched. */
  hasWatched: boolean;
}

/** The watched lessons of the home page, each once. */
export function useWatched(): Watched {
  const history = useWatchedLessons();
  const isPhone = useIsPhone();
  const toContinue = continueWatching(history, ROW_LENGTH);
  const others = history.filter((one) => !toContinue.includes(one));
  return {
    toContinue,
    recent: others.slice(0, isPhone ? RECENT_ON_PHONES : ROW_LENGTH),
    hasWatched: history.length > 0,
  };
}
