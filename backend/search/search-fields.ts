/** The columns of a table that a text search covers. */
export interface SearchFields {
  readonly table: string;
  /** Columns with their weight in the ranking, the most telling first. At most four: PostgreSQL has four weights. */
  readonly columns: readonly { readonly name: string; readonly weight: number }[];
  /** Columns that matches are narrowed and put in order by. SQLite keeps them beside the words: looking up each match would take longer. */
  readonly beside?: readonly string[];
  /** The column that says how old a row is, `createdAt` unless another is named: the newest matches come first. */
  readonly age?: string;
  /** Lengths of beginnings of words that have an index of their own on SQLite, where fewer than all will do: each takes room. */
  readonly prefixes?: readonly number[];
}

/** Most matches that are looked at, newest first. */
export const MAX_MATCHES = 5_000;

/** What people look for in the community. The weights as of courses, see there; the community's own list goes by age. */
export const discussionSearch: SearchFields = {
  table: 'community_discussion',
  columns: [
    { name: 'title', weight: 10_000 },
    { name: 'tags', weight: 100 },
    { name: 'content', weight: 1 },
  ],
  beside: ['channelId', 'isHidden', 'createdAt'],
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

/** What staff look for among the problems that people report; the table has its own order. */
export const problemReportSearch: SearchFields = {
  table: 'help_problem_report',
  columns: [
    { name: 'subject', weight: 1 },
    { name: 'description', weight: 1 },
    { name: 'userEmail', weight: 1 },
  ],
};

/** What staff look for among certificates. Their words are many and short: most stand in one row alone. */
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

/** What things were called that staff wrote to. */
export const auditSearch: SearchFields = {
  table: 'admin_audit_entry',
  columns: [{ name: 'subjectName', weight: 1 }],
  prefixes: [1, 2, 3, 4],
};

/** What staff look for among reviews; the table has its own order. */
export const reviewSearch: SearchFields = {
  table: 'courses_rating',
  columns: [{ name: 'review', weight: 1 }],
  prefixes: [1, 2, 3, 4],
};
