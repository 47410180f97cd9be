import { z } from 'zod';

/** What the academy stores about a learner, besides who they are. */
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

/** `GET /v1/me/data`: how many rows there are of each kind. */
export const ownDataSchema = z.array(z.object({ kind: z.enum(OWN_DATA_KINDS), count: z.int().min(0) })).meta({ id: 'OwnData' });
export type OwnData = z.infer<typeof ownDataSchema>;

/** `GET /v1/me/export`: all of it, as a file. */
export const ownExportSchema = z
  .object({
    exportedAt: z.iso.datetime(),
    profile: z.record(z.string(), z.unknown()),
    data: z.record(z.enum(OWN_DATA_KINDS), z.array(z.record(z.string(), z.unknown()))),
  })
  .meta({ id: 'OwnExport' });
export type OwnExport = z.infer<typeof ownExportSchema>;
