import type { PlayedSegment } from '../../../contract/training.ts';
import { PlayedSegments } from '../../progress/played-segments.ts';
import type { PlayerMessage } from '../../progress/player-message.ts';

/** Parts that follow each other within this time, in ms, share the instant between them. */
const SAME_INSTANT_MS = 1_000;

/** A part of a video that was shown without a jump, at one speed. */
export interface ShownPart {
  lessonId: string;
  /** Milliseconds since 1970. */
  startedMs: number;
  endedMs: number;
  /** Seconds of the video, with fractions. */
  start: number;
  end: number;
  rate: number;
}

/**
 * Turns the reports of the player into shown parts. One part begins at the instant and position at which the part before
 * it ended, unless the video stood still or jumped between them.
 */
export class ShownRecorder {
  private segments = new PlayedSegments();
  private lessonId = '';
  private last: ShownPart | null = null;

  constructor(
    private readonly nowMs: () => number,
    private readonly record: (part: ShownPart) => void,
  ) {}

  /** Handles a report of the video of a lesson. A report of another lesson ends the parts of the one before. */
  handle(lessonId: string, message: PlayerMessage): void {
    if (lessonId !== this.lessonId) this.open(lessonId);
    this.segments.handle(message, this.nowMs());
    if (message.type === 'paused' || message.type === 'ended') this.flush();
  }

  /** Records what was shown since the last time. */
  flush(): void {
    for (const segment of this.segments.take()) {
      this.last = partOf(segment, this.lessonId, this.last);
      this.record(this.last);
    }
  }

  private open(lessonId: string): void {
    this.flush();
    this.segments = new PlayedSegments();
    this.lessonId = lessonId;
  }
}

function partOf({ start, end, rate, endedAt }: PlayedSegment, lessonId: string, last: ShownPart | null): ShownPart {
  const endedMs = Date.parse(endedAt);
  const playedMs = endedMs - ((end - start) / rate) * 1_000;
  const lastMs = last?.endedMs ?? 0;
  const follows = last?.lessonId === lessonId && last.end === start && playedMs - lastMs < SAME_INSTANT_MS;
  const startedMs = follows ? lastMs : Math.max(playedMs, lastMs);
  return { lessonId, startedMs: Math.min(startedMs, endedMs), endedMs, start, end, rate };
}
