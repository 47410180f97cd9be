import { type Segment, secondsIn } from '../../../contract/segments.ts';
import {
  type Completion,
  piecesOutside,
  type Replay,
  type ShownPiece,
  type Stay,
  wholeSeconds,
} from './group-replay.ts';
import { isoOf, joinStays } from './stored-events.ts';

/** What a learner gets of a lesson. */
export interface LessonCredit {
  readonly learnerId: string;
  readonly lessonId: string;
  readonly segments: readonly Segment[];
  readonly isCompleted: boolean;
  readonly at: string;
}

/** What a learner gets of a group session. */
interface Credit {
  /** Of the lessons with new events. */
  readonly lessons: readonly LessonCredit[];
  /** All time whose video the learner gets. */
  readonly time: readonly Stay[];
}

/**
 * What a learner gets of the events after `countedNumber`, without the time that another group session gave already.
 * Segments contain those of the events before, so that the size of batches makes no difference.
 */
export function creditOf(
  { pieces, completions }: Replay,
  learnerId: string,
  { countedNumber, elsewhere }: { countedNumber: number; elsewhere: readonly Stay[] },
): Credit {
  const spent = joinStays(elsewhere);
  const own = pieces.filter((piece) => piece.learnerId === learnerId).flatMap((piece) => piecesOutside(piece, spent));
  const completed = completions.filter((one) => one.learnerId === learnerId && one.number > countedNumber);
  const touched = [...own.filter(({ number }) => number > countedNumber), ...completed];
  const lessonIds = [...new Set(touched.map(({ lessonId }) => lessonId))];
  return {
    lessons: lessonIds.map((lessonId) => ({ learnerId, lessonId, ...lessonCredit(lessonId, own, completed) })),
    time: joinStays(own.map(({ wall }) => wall)),
  };
}

function lessonCredit(lessonId: string, pieces: readonly ShownPiece[], completed: readonly Completion[]) {
  const shown = pieces.filter((piece) => piece.lessonId === lessonId);
  const ofTrainer = completed.filter((one) => one.lessonId === lessonId);
  const atMs = Math.max(...shown.map(({ wall }) => wall.to), ...ofTrainer.map((one) => one.atMs));
  return { segments: wholeSeconds(shown), isCompleted: ofTrainer.length > 0, at: isoOf(atMs) };
}

/** Distinct seconds of video that were shown while a learner was present, by learner. */
export function shownSecondsBy({ pieces }: Replay): ReadonlyMap<string, number> {
  const byLearner = new Map<string, Map<string, ShownPiece[]>>();
  for (const piece of pieces) {
    const lessons = byLearner.get(piece.learnerId) ?? new Map<string, ShownPiece[]>();
    const ofLesson = lessons.get(piece.lessonId) ?? [];
    ofLesson.push(piece);
    byLearner.set(piece.learnerId, lessons.set(piece.lessonId, ofLesson));
  }
  return new Map(
    [...byLearner].map(([learnerId, lessons]) => [
      learnerId,
      [...lessons.values()].reduce((sum, some) => sum + secondsIn(wholeSeconds(some)), 0),
    ]),
  );
}
