import type { PlayedSegment } from '../../contract/training.ts';
import { PlayedSegments } from '../progress/played-segments.ts';
import type { PlayerMessage } from '../progress/player-message.ts';

/** Tolerance in seconds for sums of positions. */
const EPSILON = 1e-6;

/** A video that plays, reports to `PlayedSegments`, and remembers what it has really played. */
export class SimulatedVideo {
  readonly segments = new PlayedSegments();
  /** Segments of all saves. */
  readonly taken: PlayedSegment[] = [];
  readonly startMs = Date.parse('2026-03-02T12:00:00.000Z');
  nowMs = this.startMs;
  /** In seconds. */
  position = 0;
  rate = 1;
  private readonly played: { start: number; end: number }[] = [];

  constructor() {
    this.report({ type: 'ready' });
    this.report({ type: 'playing' });
  }

  report(message: PlayerMessage): void {
    this.segments.handle(message, this.nowMs);
  }

  pass(ms: number): void {
    this.nowMs += ms;
  }

  /** Plays for `ms`, and reports the position every `everyMs` and at the end. */
  play(ms: number, everyMs: number): void {
    for (const seconds of this.advance(ms, everyMs, (stepMs) => this.pass(stepMs)))
      this.report({ type: 'position', seconds });
  }

  /** Plays for `ms` while the tab is frozen: all reports arrive at the end. */
  playFrozen(ms: number, everyMs: number): void {
    const positions = [...this.advance(ms, everyMs, () => undefined)];
    this.pass(ms);
    for (const seconds of positions) this.report({ type: 'position', seconds });
  }

  pause(ms: number): void {
    this.report({ type: 'paused' });
    this.pass(ms);
    this.report({ type: 'playing' });
  }

  /** Seeks as by the player's controls. */
  seek(seconds: number): void {
    this.report({ type: 'seeking' });
    this.seekByKeyboard(seconds);
  }

  /** Seeks as by a key of the system: the browser reports the new position before it reports a jump. */
  seekByKeyboard(seconds: number): void {
    this.position = seconds;
    this.report({ type: 'position', seconds });
    this.report({ type: 'seeked', seconds });
  }

  setRate(rate: number): void {
    this.rate = rate;
    this.report({ type: 'rate', rate });
  }

  save(): void {
    this.taken.push(...this.segments.take());
  }

  /** Whether all seconds from `start` to `end` were played without a jump. */
  hasPlayed(start: number, end: number): boolean {
    return this.played.some((one) => one.start <= start + EPSILON && end <= one.end + EPSILON);
  }

  passedMs(): number {
    return this.nowMs - this.startMs;
  }

  isoAt(passedMs: number): string {
    return new Date(this.startMs + passedMs).toISOString();
  }

  nowIso(): string {
    return this.isoAt(this.passedMs());
  }

  private *advance(ms: number, everyMs: number, pass: (stepMs: number) => void): Generator<number> {
    for (let leftMs = ms; leftMs > 0; leftMs -= everyMs) {
      const stepMs = Math.min(everyMs, leftMs);
      const start = this.position;
      pass(stepMs);
      this.position += (stepMs / 1_000) * this.rate;
      const last = this.played.at(-1);
      if (last?.end === start) last.end = this.position;
      else this.played.push({ start, end: this.position });
      yield this.position;
    }
  }
}
