import { z } from 'zod';

/** What the academy stores about a learner, besides who they are: what their profile counts. */
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

/** All that is stored about a person, in the order of the file. */
export const STORED_KINDS = [
  'account',
  'externalPerson',
  'sessions',
  'staffSessions',
  'passwordLinks',
  'signInCodes',
  ...OWN_DATA_KINDS,
  'dueCertificates',
  'devices',
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

/** `GET /v1/me/data`: how many rows there are of each kind. */
export const ownDataSchema = z
  .array(z.object({ kind: z.enum(OWN_DATA_KINDS), count: z.int().min(0) }))
  .meta({ id: 'OwnData' });
export type OwnData = z.infer<typeof ownDataSchema>;

/** The files in the zip of `GET /v1/me/export`; a picture is there where the person has one, `foto.jpg` or of another ending. */
export const OWN_EXPORT_FILES = { data: 'datos.json', page: 'datos.html', picture: 'foto' } as const;
/** What a browser saves the zip as. */
export const OWN_EXPORT_NAME = 'mis-datos.zip';
/** A zip. */
export const ownExportZipSchema = z.string().meta({ format: 'binary' });

/** `datos.json` of the zip of `GET /v1/me/export` and of `POST /api/admin/accounts/{id}/export`. */
export const ownExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  /** As `GET /v1/me` says it; null where an admin asked. */
  profile: z.record(z.string(), z.unknown()).nullable(),
  /** `problemReports` only where an admin asked: those under the account's e-mail, which nobody has checked. */
  data: z.partialRecord(z.enum(STORED_KINDS), z.array(z.record(z.string(), z.unknown()))),
});
export type OwnExport = z.infer<typeof ownExportSchema>;
