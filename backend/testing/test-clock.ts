import { Clock } from '../shared/clock.ts';

/** A clock that stands still until a test moves it. */
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

  /** Sets the time, and with it the time that does not go back: as in another run of the program. */
  set(instant: string): void {
    this.ms = Date.parse(instant);
    this.setBackByMs = 0;
  }

  advance(ms: number): void {
    this.ms += ms;
  }

  /** As when the machine's clock is set back while the program runs. */
  setBack(ms: number): void {
    this.setBackByMs += ms;
  }
}
