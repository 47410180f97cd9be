import { z } from 'zod';

/** Kinds of rows about a learner that the profile counts. */
export const OWN_DATA_KINDS = [
  'lessons',
  'courses',
  'activity',
  'studyGoals',
  'ratings',
  'reviewReports',
  'certificates',
  'posts',
  'replies',
  'votes',
  'reports',
  'notices',
  'downloads',
] as const;
export type OwnDataKind = (typeof OWN_DATA_KINDS)[number];

/** Kinds of all stored data about a person, in the order of the exported file. */
export const STORED_KINDS = [
  'account',
  'externalPerson',
  'sessions',
  'staffSessions',
  'passwordLinks',
  'signInCodes',
  'trainingRooms',
  'groupSessions',
  'attendance',
  'groupEvents',
  ...OWN_DATA_KINDS,
  'dueCertificates',
  'devices',
  'spentTime',
  'courseViews',
  'postViews',
  'contributions',
  'noticeSettings',
  'knownFiles',
  'imports',
  'logActs',
  'logEntries',
  'logValues',
  'problemReports',
] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/** `GET /v1/me/data`: the number of rows of each kind. */
export const ownDataSchema = z
  .array(z.object({ kind: z.enum(OWN_DATA_KINDS), count: z.int().min(0) }))
  .meta({ id: 'OwnData' });
export type OwnData = z.infer<typeof ownDataSchema>;

/** Files in the zip of `GET /v1/me/export`. The own picture, if any, is `foto` with an extension such as `.jpg`. */
export const OWN_EXPORT_FILES = { data: 'datos.json', page: 'datos.html', picture: 'foto' } as const;
/** Name under which browsers save the zip. */
export const OWN_EXPORT_NAME = 'mis-datos.zip';
/** The bytes of a zip, for the description of the API. */
export const ownExportZipSchema = z.string().meta({ format: 'binary' });

/** `datos.json` of the zip of `GET /v1/me/export` and of `POST /api/admin/accounts/{id}/export`. */
export const ownExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  /** The answer of `GET /v1/me`; null in an export for an admin. */
  profile: z.record(z.string(), z.unknown()).nullable(),
  /** `problemReports` only in an export for an admin: they are found by the account's e-mail, which is unverified. */
  data: z.partialRecord(z.enum(STORED_KINDS), z.array(z.record(z.string(), z.unknown()))),
});
export type OwnExport = z.infer<typeof ownExportSchema>;
