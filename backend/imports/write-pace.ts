/** How long a batch is meant to hold the writer, in milliseconds: others may wait for one and a commit. */
const TARGET_MS = 10;
const FIRST_WEIGHT = 12;
const MIN_WEIGHT = 6;
const MAX_WEIGHT = 500;
const SAMPLES = 9;

/** How much is written in one transaction, by how long the last ones took. One that was slow or quick by chance changes nothing. */
export class WritePace {
  /** Rows, about. */
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
