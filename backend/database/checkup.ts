/**
 * A finding of `npm run doctor`: a stored count that differs from a recount, or a reference to a missing row or file.
 */
export interface Finding {
  /** The table and column, or the file. */
  readonly subject: string;
  readonly id: string;
  /** The stored and the recounted value. */
  readonly problem: string;
}
