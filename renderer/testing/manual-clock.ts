interface Planned {
  atMs: number;
  work: () => void;
}

/** A clock that advances only by `pass`. */
export class ManualClock {
  private readonly planned = new Set<Planned>();

  constructor(public ms = Date.parse('2026-03-02T12:00:00.000Z')) {}

  nowMs = (): number => this.ms;

  nowIso = (): string => new Date(this.ms).toISOString();

  after = (waitMs: number, work: () => void): (() => void) => {
    const one = { atMs: this.ms + waitMs, work };
    this.planned.add(one);
    return () => this.planned.delete(one);
  };

  /** Advances by `ms`: runs the work planned for that time, in order, and the promises that follow from it. */
  async pass(ms: number): Promise<void> {
    const endMs = this.ms + ms;
    await settled();
    for (let next = this.nextUntil(endMs); next; next = this.nextUntil(endMs)) {
      this.ms = Math.max(this.ms, next.atMs);
      this.planned.delete(next);
      next.work();
      await settled();
    }
    this.ms = endMs;
  }

  private nextUntil(endMs: number): Planned | undefined {
    return [...this.planned].filter(({ atMs }) => atMs <= endMs).sort((one, other) => one.atMs - other.atMs)[0];
  }
}

/** Resolves when promises that only wait for one another have settled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}
