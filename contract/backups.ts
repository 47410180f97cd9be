import { z } from 'zod';
import { percentageSchema } from './percentages.ts';
import { textSchema } from './text.ts';

/** How long an uploaded backup is looked through at most once it has arrived, in milliseconds: the server and who waits for its answer give up then. */
export const BACKUP_LOOK_MAX_MS = 600_000;

/** Why a backup was made. */
export const backupReasonSchema = z.enum(['daily', 'manual', 'migration', 'restore']);
export type BackupReason = z.infer<typeof backupReasonSchema>;

/** By whose key a backup was signed when it was made: by this academy's, by another, or by none that matches its content. */
export const backupSignerSchema = z
  .object({
    state: z.enum(['own', 'other', 'none']),
    /** The thumbprint of the key (RFC 7638). */
    keyId: z.string().nullable(),
  })
  .meta({ id: 'BackupSigner' });
export type BackupSigner = z.infer<typeof backupSignerSchema>;

/** A backup of the academy: its database, and the objects that it names. */
export const backupSchema = z
  .object({
    /** File name of the database in the folder of backups. */
    name: z.string().regex(/^academia-[0-9TZ-]+-(daily|manual|migration|restore)\.sqlite$/),
    reason: backupReasonSchema,
    /** ISO 8601 in UTC. */
    madeAt: z.iso.datetime(),
    /** Of the database alone. */
    sizeBytes: z.int().min(0),
    /** The objects of it; null for one that was made before backups had them, and for one that was made without them. */
    objects: z.object({ count: z.int().min(0), sizeBytes: z.int().min(0) }).nullable(),
    signer: backupSignerSchema,
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof backupSchema>;

/** How trying out a backup went: it was restored into a scratch folder and looked through. */
export const backupTrialSchema = z
  .object({
    name: z.string(),
    at: z.iso.datetime(),
    isWhole: z.boolean(),
    /** What is wrong with it, in Spanish; null where it is whole. */
    problem: z.string().nullable(),
    courses: z.int().min(0),
    accounts: z.int().min(0),
    objects: z.int().min(0),
    seconds: z.number().min(0),
  })
  .meta({ id: 'BackupTrial' });
export type BackupTrial = z.infer<typeof backupTrialSchema>;

/** What is being done with backups: one thing at a time. */
export const backupTaskSchema = z
  .object({
    kind: z.enum(['make', 'try', 'restore']),
    /** The backup that it is about; null while a new one has no name. */
    name: z.string().nullable(),
    startedAt: z.iso.datetime(),
    /** Of its bytes, 0 to 100. */
    percentage: percentageSchema,
    /** False once the server is about to close. */
    canCancel: z.boolean(),
  })
  .meta({ id: 'BackupTask' });
export type BackupTask = z.infer<typeof backupTaskSchema>;

/** How the last thing that was done with backups ended, until the next one begins. */
export const endedBackupTaskSchema = z
  .object({
    kind: backupTaskSchema.shape.kind,
    name: z.string().nullable(),
    endedAt: z.iso.datetime(),
    isCancelled: z.boolean(),
    /** Why it failed, in Spanish; null where it did not. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'EndedBackupTask' });

/** `GET /api/admin/backups` (admins). */
export const backupsOverviewSchema = z
  .object({
    /** False on PostgreSQL, whose operator backs it up: then there are none, and every other call is 409 `backups_elsewhere`. */
    isAvailable: z.boolean(),
    /** The newest first. */
    backups: z.array(backupSchema),
    /** How many are kept. */
    kept: z.int().min(1),
    freeBytes: z.int().min(0),
    /** What a backup would take now, at most: objects that an older one has take nothing. */
    neededBytes: z.int().min(0),
    task: backupTaskSchema.nullable(),
    ended: endedBackupTaskSchema.nullable(),
    /** The last trial; null before the first. */
    trial: backupTrialSchema.nullable(),
  })
  .meta({ id: 'BackupsOverview' });
export type BackupsOverview = z.infer<typeof backupsOverviewSchema>;

/** Some of many: how many there are, and what the first are called. */
const namedSchema = z.object({ count: z.int().min(0), names: z.array(z.string()) });

/** Some of many changes of e-mails and user names: how many there are, and the first of them; null: the account has none. */
const changedNamesSchema = z.object({
  count: z.int().min(0),
  changes: z.array(z.object({ name: z.string(), now: z.string().nullable(), inBackup: z.string().nullable() })),
});

/** `GET /api/admin/backups/{name}/restore-preview` (admins): what restoring a backup would undo, compared with the academy as it is now. */
export const restorePreviewSchema = z
  .object({
    signer: backupSignerSchema,
    isOfAnotherAcademy: z.boolean(),
    /** Accounts that were deactivated since. */
    reactivated: namedSchema,
    /** Accounts whose role was lowered since. */
    raised: namedSchema,
    /** Accounts whose password was changed since. Earlier servers do not say it. */
    passwords: namedSchema.optional(),
    /**
     * E-mails and user names that are others in the backup, those of staff first: `kept` those that stay as they are now if `keepRights` is
     * chosen, `taken` those that become the backup's in any case. Earlier servers do not say it.
     */
    signInNames: z.object({ kept: changedNamesSchema, taken: changedNamesSchema }).optional(),
    /** Active admins and trainers of the backup that the academy does not have now. */
    unknownStaff: namedSchema,
    /** False when the academy would have no admin who can sign in, if deactivations and lowered roles were kept. */
    canKeepRights: z.boolean(),
    /** How many people of the backup were erased since: they are erased again. Earlier servers do not say it. */
    erased: z.int().min(0).optional(),
    /** Certificates that were revoked since, by their numbers. */
    unrevoked: namedSchema,
    /** How many posts and reviews that were hidden since are read again. Earlier servers do not say it. */
    shownAgain: z.object({ posts: z.int().min(0), reviews: z.int().min(0) }).optional(),
    /** What was deleted since and is there again. Earlier servers do not say it. */
    returning: z
      .object({
        courses: z.int().min(0),
        materials: z.int().min(0),
        posts: z.int().min(0),
        replies: z.int().min(0),
        reviews: z.int().min(0),
      })
      .optional(),
    /** What was made since and will be gone. */
    lost: z.object({
      accounts: z.int().min(0),
      certificates: z.int().min(0),
      courses: z.int().min(0),
      materials: z.int().min(0),
      posts: z.int().min(0),
      replies: z.int().min(0),
    }),
    /** Keys of certificates that the backup brings and that count only when they are admitted. */
    keys: z.array(z.object({ id: z.string(), use: z.enum(['proof', 'credential']), createdAt: z.iso.datetime() })),
  })
  .meta({ id: 'RestorePreview' });
export type RestorePreview = z.infer<typeof restorePreviewSchema>;

/**
 * `POST /api/admin/backups` begins one, `POST .../{name}/trial` tries one out, `POST .../{name}/restore` stages one and restarts, `DELETE
 * /api/admin/backups/task` cancels, `DELETE .../{name}` removes one, `POST .../upload` (a `.tar` as body) takes one in: each answers how
 * things stand then. `POST .../{name}/download` gives a `DownloadAddress` of the `.tar`.
 */
export const restoreBackupSchema = z
  .strictObject({
    /** Restores a backup of another academy all the same. */
    fromAnotherAcademy: z.boolean().optional(),
    /** Accounts that were deactivated since stay so, roles that were lowered stay low, and e-mails and user names stay: true unless said otherwise. */
    keepRights: z.boolean().optional(),
    /** Passwords that were changed since stay as they are now: true unless said otherwise. */
    keepPasswords: z.boolean().optional(),
    /** Certificates that were revoked since stay revoked: true unless said otherwise. */
    keepRevocations: z.boolean().optional(),
    /** The ids of those keys of certificates in the backup that count from now on. */
    admittedKeys: z
      .array(textSchema(43).regex(/^[\w-]{43}$/))
      .max(1_000)
      .optional(),
  })
  .meta({ id: 'RestoreBackup' });
export type RestoreBackup = z.infer<typeof restoreBackupSchema>;
