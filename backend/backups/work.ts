import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds of pause per millisecond of work: requests get most of the machine's time. */
const REST = 5;
/** Shorter pauses are added up, because timers take about that long. */
const SHORTEST_REST_MS = 2;

/** Long work in small steps: it reports progress, can be aborted between two steps, and pauses for other requests. */
export class Work {
  private doneBytes = 0;
  private allBytes = 0;
  private owedMs = 0;

  /** @param isHurried without pauses, when no requests are served */
  constructor(
    readonly ending: AbortSignal,
    private readonly report: (percentage: number) => void = () => undefined,
    private readonly isHurried = false,
  ) {}

  /** Adds bytes to the total of the progress. */
  expect(bytes: number): void {
    this.allBytes += bytes;
  }

  /** Runs one step. @throws the reason of `ending` when that is aborted */
  async step<Result>(bytes: number, step: () => Promise<Result>): Promise<Result> {
    this.ending.throwIfAborted();
    const startedAt = performance.now();
    const result = await step();
    this.doneBytes += bytes;
    this.report(Math.min(100, Math.floor((100 * this.doneBytes) / Math.max(this.allBytes, this.doneBytes, 1))));
    if (!this.isHurried) await this.rest((performance.now() - startedAt) * REST);
    return result;
  }

  private async rest(ms: number): Promise<void> {
    this.owedMs += ms;
    if (this.owedMs < SHORTEST_REST_MS) return;
    const restMs = this.owedMs;
    this.owedMs = 0;
    await delay(restMs, undefined, { signal: this.ending }).catch(() => this.ending.throwIfAborted());
  }
}
