/** Milliseconds that a batch should block the writer. */
const TARGET_MS = 10;
const FIRST_WEIGHT = 12;
const MIN_WEIGHT = 6;
const MAX_WEIGHT = 500;
const SAMPLES = 9;

/** The size of a transaction, from the median time per row of the last 9, so that single outliers change nothing. */
export class WritePace {
  /** Approximate number of rows. */
  weight = FIRST_WEIGHT;
  private readonly msPerRow: number[] = [];

  note(weight: number, ms: number): void {
    this.msPerRow.push(ms / Math.max(1, weight));
    if (this.msPerRow.length > SAMPLES) this.msPerRow.shift();
    const median = this.msPerRow.toSorted((one, other) => one - other)[Math.floor(this.msPerRow.length / 2)] ?? 1;
    const fitting = TARGET_MS / Math.max(median, 0.01);
    this.weight = Math.max(MIN_WEIGHT, Math.min(MAX_WEIGHT, fitting, this.weight * 1.5));
  }
}
