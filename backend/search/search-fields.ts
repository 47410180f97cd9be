/** What of a table can be found by text. */
export interface SearchFields {
  readonly table: string;
  /** Columns with their weight in the ranking, the most telling first. At most four: PostgreSQL has four weights. */
  readonly columns: readonly { readonly name: string; readonly weight: number }[];
}

/** Most matches that are ranked, newest first. */
export const MAX_RANKED_MATCHES = 5_000;

export const courseSearch: SearchFields = {
  table: 'courses_course',
  columns: [
    { name: 'title', weight: 10 },
    { name: 'instructor', weight: 4 },
    { name: 'description', weight: 1 },
  ],
};
