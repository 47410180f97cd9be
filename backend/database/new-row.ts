/** The columns of a row that may be null. */
type Nullable<Row> = { [Name in keyof Row]: null extends Row[Name] ? Name : never }[keyof Row];

/** A row that is inserted: what may be null is so unless it is said. */
export type NewRow<Row> = Omit<Row, Nullable<Row>> & Partial<Row>;
