import { FASTEST_RATE, type PlayedSegment, SLOWEST_RATE } from '../../contract/training.ts';
import type { PlayerMessage } from './player-message.ts';

/** Share by which a video's clock may run faster than the device's. */
const CLOCK_TOLERANCE = 0.02;
/** Milliseconds by which a report of the player may arrive late. */
const LATE_MS = 500;
/** Milliseconds without progress above which a segment ends, so that its times stay those of the playing. */
const STALL_MS = 1_000;
/** Maximum milliseconds between two reports of a playing video; browsers wake a hidden tab once a minute. */
const SILENCE_MAX_MS = 90_000;

/** A position with the time of its report, in ms since 1970. */
interface Place {
  seconds: number;
  atMs: number;
}

interface OpenSegment {
  /** Second from which it has not been taken yet. */
  start: number;
  end: Place;
  /** `end` before the last report. */
  endBefore: Place;
  /** Where the playing began: from there it may not be faster than time passes. */
  origin: Place;
  /** Milliseconds by which its reports may be late. */
  lateMs: number;
}

/**
 * Turns the reports of a player into the segments that were really played. A segment grows while the position advances
 * no faster than time passes at the reported rate; a jump, another rate, a pause, a stall and the end close it. Seconds
 * between two reports count only if both belong to one segment, so that too few seconds are counted, never too many.
 */
export class PlayedSegments {
  private rate = 1;
  /** A player that reports no state plays if its position advances. */
  private isPlaying = true;
  private lastSeconds = 0;
  private open: OpenSegment | null = null;
  private closed: PlayedSegment[] = [];

  /** Handles a report of the player. @param nowMs time of the device in ms since 1970 */
  handle(message: PlayerMessage, nowMs: number): void {
    switch (message.type) {
      case 'position':
        this.moveTo({ seconds: message.seconds, atMs: nowMs });
        return;
      case 'seeked':
        this.jumpTo({ seconds: message.seconds, atMs: nowMs });
        return;
      case 'rate':
        this.changeRate(message.rate);
        return;
      case 'playing':
        this.isPlaying = true;
        if (!this.open) this.openAt({ seconds: this.lastSeconds, atMs: nowMs });
        return;
      case 'ready': // a video starts at the normal speed; another one is reported after it
        this.changeRate(1);
        return;
      case 'seeking':
        this.close();
        return;
      case 'paused':
      case 'waiting':
      case 'ended':
      case 'error':
        this.isPlaying = false;
        this.close();
        return;
      default:
    }
  }

  /** The segments since the last call; an open one goes on from its present end. */
  take(): PlayedSegment[] {
    const { open } = this;
    this.push(open);
    if (open) open.start = open.end.seconds;
    const taken = this.closed;
    this.closed = [];
    return taken;
  }

  private moveTo(place: Place): void {
    this.lastSeconds = place.seconds;
    if (!this.isPlaying) return;
    if (this.open) this.splitAtStall(this.open, place);
    if (!this.open) this.openAt(place);
    else if (isPlayedUntil(this.open, place, this.rate)) extend(this.open, place);
    else this.restartAt(place, 0); // a report after a late one is not late as well
  }

  /** After a jump a browser reports the new position first, and then that it was a jump. */
  private jumpTo(place: Place): void {
    this.lastSeconds = place.seconds;
    if (this.open?.end.seconds === place.seconds) this.open.end = this.open.endBefore;
    this.close();
    if (this.isPlaying) this.openAt(place);
  }

  /** Seconds since the last report count at the new rate if it is faster: that never takes more time than passed. */
  private changeRate(rate: number): void {
    if (rate === this.rate) return;
    const last = rate > this.rate ? this.open?.end : undefined;
    this.close();
    this.rate = rate;
    if (last) this.openAt(last);
  }

  private splitAtStall({ end }: OpenSegment, place: Place): void {
    const playedMs = (Math.max(0, place.seconds - end.seconds) / this.rate) * 1_000;
    if (place.seconds === end.seconds || place.atMs - end.atMs - playedMs <= STALL_MS) return;
    this.restartAt({ seconds: end.seconds, atMs: Math.max(end.atMs, place.atMs - SILENCE_MAX_MS) });
  }

  private restartAt(place: Place, lateMs = LATE_MS): void {
    this.close();
    this.openAt(place, lateMs);
  }

  private openAt(place: Place, lateMs = LATE_MS): void {
    this.open = { start: place.seconds, end: place, endBefore: place, origin: place, lateMs };
  }

  private close(): void {
    this.push(this.open);
    this.open = null;
  }

  private push(open: OpenSegment | null): void {
    const isReportable = this.rate >= SLOWEST_RATE && this.rate <= FASTEST_RATE;
    if (!open || open.end.seconds <= open.start || !isReportable) return;
    const endedAt = new Date(open.end.atMs).toISOString();
    this.closed.push({ start: open.start, end: open.end.seconds, rate: this.rate, endedAt });
  }
}

/** Whether the video can have played on from the end of the segment to `place`. */
function isPlayedUntil({ end, origin, lateMs }: OpenSegment, place: Place, rate: number): boolean {
  const passedMs = (place.atMs - origin.atMs) * (1 + CLOCK_TOLERANCE) + lateMs;
  return place.seconds >= end.seconds && (place.seconds - origin.seconds) * 1_000 <= passedMs * rate;
}

/** A repeated position changes nothing: the segment ended when the position was reached. */
function extend(open: OpenSegment, place: Place): void {
  if (place.seconds === open.end.seconds) return;
  open.endBefore = open.end;
  open.end = place;
}
