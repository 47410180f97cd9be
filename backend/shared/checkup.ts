/** Something that `npm run doctor` found: a stored count that differs from a recount, or a reference that leads nowhere. */
export interface Finding {
  /** The table and column, or the file. */
  readonly subject: string;
  readonly id: string;
  /** What is stored, and what a recount gives. */
  readonly problem: string;
}
