import { Clock } from '../time/clock.ts';

/** A clock that only a test advances. */
export class TestClock extends Clock {
  private setBackByMs = 0;

  constructor(private ms = Date.parse('2026-03-02T15:00:00.000Z')) {
    super();
  }

  nowMs(): number {
    return this.ms - this.setBackByMs;
  }

  steadyMs(): number {
    return this.ms;
  }

  /** Sets both times, as at a new start of the program. */
  set(instant: string): void {
    this.ms = Date.parse(instant);
    this.setBackByMs = 0;
  }

  advance(ms: number): void {
    this.ms += ms;
  }

  /** Sets the time back without the steady time, as when the machine's clock is set back while the program runs. */
  setBack(ms: number): void {
    this.setBackByMs += ms;
  }
}
