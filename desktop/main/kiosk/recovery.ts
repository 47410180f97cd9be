import type { ShellState } from '../../../contract/shell.ts';

/** Pauses before the academy is opened again after a failure, in ms; the last one repeats. */
export const RECOVERY_PAUSES_MS = [1_500, 3_000, 6_000, 12_000, 30_000];
/** An academy that is shown for this time, in ms, counts as recovered. */
const STEADY_MS = 60_000;

/** Opens the academy again after each failure, without a limit: nobody in a training room presses 'Reintentar'. */
export class Recovery {
  private failures = 0;
  private timer: NodeJS.Timeout | undefined;
  private steady: NodeJS.Timeout | undefined;

  constructor(private readonly reopen: () => void) {}

  /** Whether the failures have lasted for so long that a person should be called. */
  get isLong(): boolean {
    return this.failures >= RECOVERY_PAUSES_MS.length;
  }

  handleState({ kind }: ShellState): void {
    clearTimeout(this.steady);
    if (kind !== 'failed' && kind !== 'unreachable') return;
    clearTimeout(this.timer);
    const pause = RECOVERY_PAUSES_MS[Math.min(this.failures, RECOVERY_PAUSES_MS.length - 1)];
    this.failures += 1;
    this.timer = setTimeout(this.reopen, pause);
  }

  /** A page of the academy is shown. */
  handleShown(): void {
    clearTimeout(this.steady);
    this.steady = setTimeout(() => {
      this.failures = 0;
    }, STEADY_MS);
  }

  /** Ends a pending attempt, while a person uses a page of the shell. */
  stop(): void {
    clearTimeout(this.timer);
  }
}
