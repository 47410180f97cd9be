/** The columns of a table that a text search covers. */
export interface SearchFields {
  readonly table: string;
  /** Columns with their weight in the ranking, the most telling first. At most four: PostgreSQL has four weights. */
  readonly columns: readonly { readonly name: string; readonly weight: number }[];
}

/** Most matches that are ranked, newest first. */
export const MAX_RANKED_MATCHES = 5_000;

/** What people look for in the community. The weights as of courses: see there. */
export const discussionSearch: SearchFields = {
  table: 'community_discussion',
  columns: [
    { name: 'title', weight: 10_000 },
    { name: 'tags', weight: 100 },
    { name: 'content', weight: 1 },
  ],
};

/** Far apart, because FTS5's ranking levels off: one word in a title ranks above many in a short description. */
export const courseSearch: SearchFields = {
  table: 'courses_course',
  columns: [
    { name: 'title', weight: 10_000 },
    { name: 'instructor', weight: 100 },
    { name: 'description', weight: 1 },
  ],
};
