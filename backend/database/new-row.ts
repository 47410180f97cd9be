/** The nullable columns of a row. */
type Nullable<Row> = { [Name in keyof Row]: null extends Row[Name] ? Name : never }[keyof Row];

/** A row to insert: nullable columns are optional. */
export type NewRow<Row> = Omit<Row, Nullable<Row>> & Partial<Row>;
