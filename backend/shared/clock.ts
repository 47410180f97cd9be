/** The only source of "now". Tests set their own. */
export abstract class Clock {
  /** Milliseconds since 1970 in UTC. */
  abstract nowMs(): number;

  /** ISO 8601 in UTC with milliseconds. */
  nowIso(): string {
    return new Date(this.nowMs()).toISOString();
  }
}

export class SystemClock extends Clock {
  nowMs(): number {
    return Date.now();
  }
}
