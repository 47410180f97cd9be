/** How long a batch is meant to hold the writer, in milliseconds: others may wait for one and a commit. */
const TARGET_MS = 20;
const FIRST_WEIGHT = 10;
const MAX_WEIGHT = 1_000;

/** How much is written in one transaction, by how long the last ones took. */
export class WritePace {
  /** Rows, about. */
  weight = FIRST_WEIGHT;

  note(weight: number, ms: number): void {
    const fitting = (weight * TARGET_MS) / Math.max(ms, 1);
    // It grows slowly: a batch that was quick by chance is no promise.
    this.weight = Math.max(1, Math.min(MAX_WEIGHT, fitting, this.weight * 1.5));
  }
}
