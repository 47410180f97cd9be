import { clipSegment, gapsIn, type Segment, secondsIn } from '../../../contract/segments.ts';
import type { LessonProgressEntity } from '../lesson-progress.entity.ts';
import { parseSegments } from './stored-segments.ts';

/** A lesson's video and the verified parts of it. */
interface VerifiedLesson {
  /** Length in seconds; 0 if unknown. */
  readonly duration: number;
  /** Joined segments, of which the length of the video may have changed since. */
  readonly segments: readonly Segment[];
}

/** The verified parts within the video as it is now. */
export function segmentsWithin({ duration, segments }: VerifiedLesson): Segment[] {
  return segments.flatMap((segment) => clipSegment(segment, duration) ?? []);
}

/** Verified seconds in the current lessons of a course, whatever else was stored. */
export function verifiedSecondsIn(
  lessons: readonly { readonly id: string; readonly duration: number }[],
  stored: readonly Pick<LessonProgressEntity, 'lessonId' | 'segments'>[],
): number {
  const byLesson = new Map(stored.map(({ lessonId, segments }) => [lessonId, segments]));
  return lessons.reduce((sum, { id, duration }) => {
    const segments = parseSegments(byLesson.get(id) ?? '');
    return sum + secondsIn(segmentsWithin({ duration, segments }));
  }, 0);
}

/**
 * Seconds that a lesson lacks of the required share of its length, in percent; 0 when it has enough, and for a lesson
 * of unknown length.
 */
export function missingSeconds(lesson: VerifiedLesson, requiredShare: number): number {
  const required = Math.ceil((lesson.duration * requiredShare) / 100);
  return Math.max(0, required - secondsIn(segmentsWithin(lesson)));
}

/** The parts of the video that were not verifiably played; none of a video of unknown length. */
export function unverifiedParts(lesson: VerifiedLesson): Segment[] {
  return gapsIn(segmentsWithin(lesson), lesson.duration);
}
