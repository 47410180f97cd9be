import { Clock } from '../shared/clock.ts';

/** A clock that stands still until a test moves it. */
export class TestClock extends Clock {
  constructor(private ms = Date.parse('2026-03-02T15:00:00.000Z')) {
    super();
  }

  nowMs(): number {
    return this.ms;
  }

  set(instant: string): void {
    this.ms = Date.parse(instant);
  }

  advance(ms: number): void {
    this.ms += ms;
  }
}
