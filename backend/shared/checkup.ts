/** Something that `npm run doctor` found: a stored count or reference that its rows do not bear out. */
export interface Finding {
  /** The table and column, or the file. */
  readonly subject: string;
  readonly id: string;
  /** What is stored, and what a recount gives. */
  readonly problem: string;
}
