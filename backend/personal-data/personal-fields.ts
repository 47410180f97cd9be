/** The personal fields of an act and their owner. */
export interface PersonalFields {
  /** Names of fields at any depth of the row, such as `certificates[0].studentName`. */
  readonly names: readonly string[];
  /** The field of the row with the person's id; without it the act's subject is the person. */
  readonly owner?: string;
  /** The act's subject is no person and no field has an owner's id: `StaffAct.people` may name the owners. */
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
 * The personal values in rows of the audit log, by the noun of the act. The log stores which of these fields an act
 * changed; their values are stored apart, for 90 days (`AuditValuesService`). All other nouns are things of the
 * academy: courses, events, materials, the help, settings, backups. Names of instructors, contacts and files in them
 * are published by the academy, or name its files.
 */
export const PERSONAL_FIELDS: Readonly<Record<string, PersonalFields>> = {
  account: { names: ACCOUNT },
  certificate: {
    names: ['studentName', 'studentEmail', 'studentRut', 'finalGrade', 'revocationReason'],
    owner: 'userId',
  },
  attendance: { names: ['name', 'lastName', 'reason'] },
  post: { names: WRITTEN, owner: 'authorId' },
  reply: { names: WRITTEN, owner: 'authorId' },
  report: { names: ['reason', 'reporterName', 'postTitle'], isOwnerless: true },
  problem_report: { names: ['userEmail', 'email', 'subject', 'description'], isOwnerless: true },
  room_learner: { names: ['name', 'lastName', 'rut', 'email'] },
  // The search of an export may contain a name.
  table: { names: ['q'], isOwnerless: true },
  // Acts of an admin in a learner's place: the body of the request.
  community: { names: WRITTEN, owner: 'authorId' },
  replies: { names: WRITTEN, owner: 'authorId' },
  ratings: { names: ['review'], owner: 'userId' },
};

/** Acts whose subject is a person: the log shows the person's current name for it. */
export const ACTS_ON_PEOPLE =
  /^(account|attendance|room_learner|certificate\.rename$|community\.(create|recordView|vote)$|courses\.recordView$|progress\.|ratings\.|study\.|replies\.create$)/;
