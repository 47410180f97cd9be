/** The personal fields of an act and their owner. */
export interface PersonalFields {
  /** Names of fields, wherever in the row they stand: `certificates[0].studentName` too. */
  readonly names: readonly string[];
  /** The field of the row that holds the person's id; where it is absent, the act's subject is the person. */
  readonly owner?: string;
  /** The act's subject is no person, and no field says whose the values are: `StaffAct.people` does, or nothing. */
  readonly isOwnerless?: boolean;
}

const ACCOUNT = [
  'name',
  'lastName',
  'email',
  'username',
  'phone',
  'phoneCode',
  'rut',
  'code',
  'pictureUrl',
  'lastSessionAt',
];
const WRITTEN = ['title', 'content', 'tags', 'username', 'picture'];

/**
 * The personal values in rows of the audit log, by the noun of the act. The log keeps which of these fields an act changed; their values are
 * kept apart, for 90 days (`AuditValuesService`). All other nouns are about the academy's own things: courses, events, materials, the help,
 * settings, backups. The names of instructors, contacts and files in them are what the academy publishes or calls its files.
 */
export const PERSONAL_FIELDS: Readonly<Record<string, PersonalFields>> = {
  account: { names: ACCOUNT },
  certificate: {
    names: ['studentName', 'studentEmail', 'studentRut', 'finalGrade', 'revocationReason'],
    owner: 'userId',
  },
  post: { names: WRITTEN, owner: 'authorId' },
  reply: { names: WRITTEN, owner: 'authorId' },
  report: { names: ['reason', 'reporterName', 'postTitle'], isOwnerless: true },
  problem_report: { names: ['userEmail', 'email', 'subject', 'description'], isOwnerless: true },
  // What an export was searched for may be a name.
  table: { names: ['q'], isOwnerless: true },
  // In a learner's place: the body of the request.
  community: { names: WRITTEN, owner: 'authorId' },
  replies: { names: WRITTEN, owner: 'authorId' },
  ratings: { names: ['review'], owner: 'userId' },
};

/** Acts whose subject is a person: what the log calls it is the name that the person has now. */
export const ACTS_ON_PEOPLE =
  /^(account|certificate\.rename$|community\.(create|recordView|vote)$|courses\.recordView$|progress\.|ratings\.|study\.|replies\.create$)/;
