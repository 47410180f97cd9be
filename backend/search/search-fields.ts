/** The columns of a table that a text search covers. */
export interface SearchFields {
  readonly table: string;
  /** Columns with their weight in the ranking, the highest first. At most four: PostgreSQL has four weights. */
  readonly columns: readonly { readonly name: string; readonly weight: number }[];
  /** Columns that filter and order matches. SQLite stores them beside the words: looking up each match is slower. */
  readonly beside?: readonly string[];
  /** The column with the time of creation, `createdAt` by default: the newest matches come first. */
  readonly age?: string;
  /** Lengths of prefixes with an index in SQLite, all 12 by default; each index takes disk space. */
  readonly prefixes?: readonly number[];
}

/** Most matches that are ranked, newest first. */
export const MAX_MATCHES = 5_000;

/** The community's search. Weights as in `courseSearch`; the community's own list is ordered by age. */
export const discussionSearch: SearchFields = {
  table: 'community_discussion',
  columns: [
    { name: 'title', weight: 10_000 },
    { name: 'tags', weight: 100 },
    { name: 'content', weight: 1 },
  ],
  beside: ['channelId', 'isHidden', 'createdAt'],
};

/** The weights differ a lot because FTS5's ranking saturates: a word in a title must outrank many in a description. */
export const courseSearch: SearchFields = {
  table: 'courses_course',
  columns: [
    { name: 'title', weight: 10_000 },
    { name: 'instructor', weight: 100 },
    { name: 'description', weight: 1 },
  ],
};

/** The staff's search of problem reports; the table has its own order. */
export const problemReportSearch: SearchFields = {
  table: 'help_problem_report',
  columns: [
    { name: 'subject', weight: 1 },
    { name: 'description', weight: 1 },
    { name: 'userEmail', weight: 1 },
  ],
};

/** The staff's search of certificates. Most of their words are short and occur in one row only. */
export const certificateSearch: SearchFields = {
  table: 'certificates_certificate',
  columns: [
    { name: 'studentName', weight: 1 },
    { name: 'courseName', weight: 1 },
    { name: 'certificateNumber', weight: 1 },
    { name: 'verificationCode', weight: 1 },
  ],
  age: 'issuedAt',
  prefixes: [1, 2, 3, 4],
};

/** Search of the audit log by the name of the changed thing. */
export const auditSearch: SearchFields = {
  table: 'admin_audit_entry',
  columns: [{ name: 'subjectName', weight: 1 }],
  prefixes: [1, 2, 3, 4],
};

/** The staff's search of reviews; the table has its own order. */
export const reviewSearch: SearchFields = {
  table: 'courses_rating',
  columns: [{ name: 'review', weight: 1 }],
  prefixes: [1, 2, 3, 4],
};
