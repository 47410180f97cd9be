/** A part of a video: whole seconds from its beginning, `end` excluded. */
export interface Segment {
  readonly start: number;
  readonly end: number;
}

/** Most stored segments of a lesson and person. */
export const SEGMENTS_MAX = 200;

/** The same seconds as few segments, ascending, that neither overlap nor touch; empty segments are dropped. */
export function joinSegments(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  const ordered = segments.filter(({ start, end }) => end > start).toSorted((one, other) => one.start - other.start);
  for (const { start, end } of ordered) {
    const last = joined.at(-1);
    if (last && start <= last.end) joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else joined.push({ start, end });
  }
  return joined;
}

/** At most `max` of these joined segments; the shortest are dropped, so that no second is added. */
export function longestSegments(joined: readonly Segment[], max = SEGMENTS_MAX): Segment[] {
  if (joined.length <= max) return [...joined];
  const longest = joined.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, max);
  return longest.toSorted((one, other) => one.start - other.start);
}

/** The part of a segment within a video of `length` seconds; null without any. 0 is an unknown length. */
export function clipSegment({ start, end }: Segment, length: number): Segment | null {
  const clipped = { start, end: length > 0 ? Math.min(end, length) : end };
  return clipped.end > clipped.start ? clipped : null;
}

/** The parts of a segment outside joined segments, ascending. */
export function partsOutside({ start, end }: Segment, joined: readonly Segment[]): Segment[] {
  const parts = gapsIn(joined, end).map((gap) => ({ start: Math.max(start, gap.start), end: gap.end }));
  return parts.filter((part) => part.end > part.start);
}

/** The number of distinct seconds in joined segments. */
export function secondsIn(joined: readonly Segment[]): number {
  return joined.reduce((sum, segment) => sum + lengthOf(segment), 0);
}

/** The parts of a video of `length` seconds outside joined segments, ascending. */
export function gapsIn(joined: readonly Segment[], length: number): Segment[] {
  const gaps: Segment[] = [];
  let end = 0;
  for (const segment of joined) {
    if (segment.start > end) gaps.push({ start: end, end: Math.min(segment.start, length) });
    end = Math.max(end, segment.end);
  }
  return [...gaps, { start: end, end: length }].filter((gap) => gap.end > gap.start);
}

function lengthOf({ start, end }: Segment): number {
  return end - start;
}
