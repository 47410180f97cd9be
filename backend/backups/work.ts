import { setTimeout as delay } from 'node:timers/promises';

/** So long it rests for each millisecond that it worked: people who learn meanwhile have the machine for longer than it has. */
const REST = 5;
/** Shorter rests are added up: a timer takes about that long. */
const SHORTEST_REST_MS = 2;

/** Long work in small steps: it tells how far it is, can be ended between two of them, and rests so that others are not kept waiting. */
export class Work {
  private doneBytes = 0;
  private allBytes = 0;
  private owedMs = 0;

  /** @param isHurried nobody else is there to be kept waiting */
  constructor(
    readonly ending: AbortSignal,
    private readonly report: (percentage: number) => void = () => undefined,
    private readonly isHurried = false,
  ) {}

  /** Says that there is more to do than was known. */
  expect(bytes: number): void {
    this.allBytes += bytes;
  }

  /** Does one step. @throws the reason of `ending` when that is aborted */
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
