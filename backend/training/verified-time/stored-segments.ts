import { type Segment, secondsIn } from '../../../contract/segments.ts';

/** Segments as they are stored: `start-end` in seconds, separated by commas. */
export function formatSegments(segments: readonly Segment[]): string {
  return segments.map(({ start, end }) => `${start}-${end}`).join(',');
}

/** Reads what `formatSegments` wrote; anything else is dropped. */
export function parseSegments(stored: string): Segment[] {
  return stored.split(',').flatMap((part) => {
    const [, start, end] = /^(\d{1,6})-(\d{1,6})$/.exec(part) ?? [];
    return start && end && Number(start) < Number(end) ? [{ start: Number(start), end: Number(end) }] : [];
  });
}

/** The two columns of a lesson's progress. */
export function segmentColumns(joined: readonly Segment[]): { segments: string; verifiedSeconds: number } {
  return { segments: formatSegments(joined), verifiedSeconds: secondsIn(joined) };
}
