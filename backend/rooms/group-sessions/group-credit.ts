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

/** What a replay says of one learner. */
export interface OfLearner {
  readonly pieces: readonly ShownPiece[];
  readonly completions: readonly Completion[];
}

/** What a replay says of each learner of whom it says anything. */
export function byLearner({ pieces, completions }: Replay): ReadonlyMap<string, OfLearner> {
  const learners = new Map<string, { pieces: ShownPiece[]; completions: Completion[] }>();
  const of = (learnerId: string) => {
    const known = learners.get(learnerId) ?? { pieces: [], completions: [] };
    learners.set(learnerId, known);
    return known;
  };
  for (const piece of pieces) of(piece.learnerId).pieces.push(piece);
  for (const completion of completions) of(completion.learnerId).completions.push(completion);
  return learners;
}

/**
 * What a learner gets of the events after `countedNumber`, without the time that another group session gave already.
 * Segments contain those of the events before, so that the size of batches makes no difference.
 */
export function creditOf(
  { pieces, completions }: OfLearner,
  learnerId: string,
  { countedNumber, elsewhere }: { countedNumber: number; elsewhere: readonly Stay[] },
): Credit {
  const spent = joinStays(elsewhere);
  const own = spent.length === 0 ? pieces : pieces.flatMap((piece) => piecesOutside(piece, spent));
  const completed = completions.filter(({ number }) => number > countedNumber);
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

/** Distinct seconds of video that were shown while a learner was present. */
export function shownSecondsOf(pieces: readonly ShownPiece[]): number {
  const lessons = new Map<string, ShownPiece[]>();
  for (const piece of pieces) {
    const ofLesson = lessons.get(piece.lessonId);
    if (ofLesson) ofLesson.push(piece);
    else lessons.set(piece.lessonId, [piece]);
  }
  return [...lessons.values()].reduce((sum, some) => sum + secondsIn(wholeSeconds(some)), 0);
}
