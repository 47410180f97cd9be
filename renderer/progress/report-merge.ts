import { mergeProgress } from '../../contract/progress-merge.ts';
import { type PlayedSegment, type ProgressReport, REPORTED_SEGMENTS_MAX } from '../../contract/training.ts';

/**
 * Seconds of the video by which the times of two segments of one playing may differ: stored segments are rounded to
 * whole seconds, and short stalls are not worth a segment.
 */
const SAME_PLAYING_SECONDS = 1.5;

/**
 * Merges two reports of one lesson: their progress, and the union of their played segments. In a file of its own, which
 * is loaded with the player: a first visit has no segments.
 */
export function mergeReports(one: ProgressReport, other: ProgressReport): ProgressReport {
  const merged = mergeProgress(one, other);
  const played = other.played ?? one.played;
  if (!played) return merged;
  const segments = joinPlayed([...(one.played?.segments ?? []), ...(other.played?.segments ?? [])]);
  return { ...merged, played: { ...played, segments } };
}

/**
 * The same played seconds as few segments, in chronological order: segments of one playing that touch or overlap are
 * one. The shortest are dropped above the limit of a report.
 */
export function joinPlayed(segments: readonly PlayedSegment[]): PlayedSegment[] {
  const joined: PlayedSegment[] = [];
  for (const segment of segments.toSorted((one, other) => one.start - other.start)) {
    const index = joined.findIndex((one) => isSamePlaying(one, segment));
    const known = joined[index];
    if (known) joined[index] = known.end > segment.end ? known : { ...segment, start: known.start };
    else joined.push(segment);
  }
  const longest = joined.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, REPORTED_SEGMENTS_MAX);
  return longest.sort((one, other) => Date.parse(one.endedAt) - Date.parse(other.endedAt));
}

/** Whether `next`, which starts no earlier, continues `known` in the video and in time. */
function isSamePlaying(known: PlayedSegment, next: PlayedSegment): boolean {
  const differenceSeconds = Math.abs(beginningMs(known) - beginningMs(next)) / 1_000;
  return known.rate === next.rate && next.start <= known.end && differenceSeconds * known.rate <= SAME_PLAYING_SECONDS;
}

/** When second 0 of the video would have played, in ms since 1970. */
function beginningMs({ end, rate, endedAt }: PlayedSegment): number {
  return Date.parse(endedAt) - (end / rate) * 1_000;
}

function lengthOf({ start, end }: PlayedSegment): number {
  return end - start;
}
