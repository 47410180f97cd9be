import { z } from 'zod';
import { percentageSchema } from './percentages.ts';
import { textSchema } from './text.ts';

/** Time limit in milliseconds for checking an uploaded backup; server and client both give up then. */
export const BACKUP_LOOK_MAX_MS = 600_000;

/** Why a backup was made. */
export const backupReasonSchema = z.enum(['daily', 'manual', 'migration', 'restore']);
export type BackupReason = z.infer<typeof backupReasonSchema>;

/** Signer of a backup: this academy's key, another key, or no key that matches its content. */
export const backupSignerSchema = z
  .object({
    state: z.enum(['own', 'other', 'none']),
    /** The thumbprint of the key (RFC 7638). */
    keyId: z.string().nullable(),
  })
  .meta({ id: 'BackupSigner' });
export type BackupSigner = z.infer<typeof backupSignerSchema>;

/** A backup of the academy: its database and the objects that the database references. */
export const backupSchema = z
  .object({
    /** File name of the database in the folder of backups. */
    name: z.string().regex(/^academia-[0-9TZ-]+-(daily|manual|migration|restore)\.sqlite$/),
    reason: backupReasonSchema,
    /** ISO 8601 in UTC. */
    madeAt: z.iso.datetime(),
    /** Size of the database, without objects, in bytes. */
    sizeBytes: z.int().min(0),
    /** The objects of the backup; null for backups without objects, which earlier versions made. */
    objects: z.object({ count: z.int().min(0), sizeBytes: z.int().min(0) }).nullable(),
    signer: backupSignerSchema,
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof backupSchema>;

/** Result of a trial: the backup is restored into a scratch folder and checked. */
export const backupTrialSchema = z
  .object({
    name: z.string(),
    at: z.iso.datetime(),
    isWhole: z.boolean(),
    /** The defect, in Spanish; null for an intact backup. */
    problem: z.string().nullable(),
    courses: z.int().min(0),
    accounts: z.int().min(0),
    objects: z.int().min(0),
    seconds: z.number().min(0),
  })
  .meta({ id: 'BackupTrial' });
export type BackupTrial = z.infer<typeof backupTrialSchema>;

/** The running backup task; at most one task runs at a time. */
export const backupTaskSchema = z
  .object({
    kind: z.enum(['make', 'try', 'restore']),
    /** The backup of the task; null while a new backup has no name. */
    name: z.string().nullable(),
    startedAt: z.iso.datetime(),
    /** Percentage of its bytes, 0 to 100. */
    percentage: percentageSchema,
    /** False once the server is about to close. */
    canCancel: z.boolean(),
  })
  .meta({ id: 'BackupTask' });
export type BackupTask = z.infer<typeof backupTaskSchema>;

/** Result of the last backup task, until the next task begins. */
export const endedBackupTaskSchema = z
  .object({
    kind: backupTaskSchema.shape.kind,
    name: z.string().nullable(),
    endedAt: z.iso.datetime(),
    isCancelled: z.boolean(),
    /** The failure in Spanish; null on success. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'EndedBackupTask' });

/** `GET /api/admin/backups` (admins). */
export const backupsOverviewSchema = z
  .object({
    /** False on PostgreSQL, backed up by its operator: the list is empty, other calls give 409 `backups_elsewhere`. */
    isAvailable: z.boolean(),
    /** The newest first. */
    backups: z.array(backupSchema),
    /** Number of the newest backups that are kept; older ones are removed. */
    kept: z.int().min(1),
    freeBytes: z.int().min(0),
    /** Upper limit of a new backup's size now, in bytes; objects that an older backup contains are not counted. */
    neededBytes: z.int().min(0),
    task: backupTaskSchema.nullable(),
    ended: endedBackupTaskSchema.nullable(),
    /** The last trial; null before the first. */
    trial: backupTrialSchema.nullable(),
  })
  .meta({ id: 'BackupsOverview' });
export type BackupsOverview = z.infer<typeof backupsOverviewSchema>;

/** A shortened list: the total, and the first names. */
const namedSchema = z.object({ count: z.int().min(0), names: z.array(z.string()) });

/** A shortened list of changed e-mails and user names: the total, and the first changes; null: no such name. */
const changedNamesSchema = z.object({
  count: z.int().min(0),
  changes: z.array(z.object({ name: z.string(), now: z.string().nullable(), inBackup: z.string().nullable() })),
});

/** `GET /api/admin/backups/{name}/restore-preview` (admins): the changes since the backup, undone by a restore. */
export const restorePreviewSchema = z
  .object({
    signer: backupSignerSchema,
    isOfAnotherAcademy: z.boolean(),
    /** Accounts deactivated since the backup. */
    reactivated: namedSchema,
    /** Accounts with a role that was lowered since the backup. */
    raised: namedSchema,
    /** Accounts with a password that changed since the backup. Earlier servers omit it. */
    passwords: namedSchema.optional(),
    /**
     * E-mails and user names that differ in the backup, staff first: `kept` ones stay as they are now with
     * `keepRights`, `taken` ones become those of the backup in any case. Earlier servers omit it.
     */
    signInNames: z.object({ kept: changedNamesSchema, taken: changedNamesSchema }).optional(),
    /** Active admins and trainers of the backup that the academy does not have now. */
    unknownStaff: namedSchema,
    /** False if keeping deactivations and lowered roles would leave no admin able to sign in. */
    canKeepRights: z.boolean(),
    /** People erased since the backup; the restore erases them again. Earlier servers omit it. */
    erased: z.int().min(0).optional(),
    /** Numbers of certificates revoked since the backup. */
    unrevoked: namedSchema,
    /** Posts and reviews hidden since the backup, which become visible again. Earlier servers omit it. */
    shownAgain: z.object({ posts: z.int().min(0), reviews: z.int().min(0) }).optional(),
    /** Rows deleted since the backup, which return. Earlier servers omit it. */
    returning: z
      .object({
        courses: z.int().min(0),
        materials: z.int().min(0),
        posts: z.int().min(0),
        replies: z.int().min(0),
        reviews: z.int().min(0),
      })
      .optional(),
    /** Rows created since the backup, which are lost. */
    lost: z.object({
      accounts: z.int().min(0),
      certificates: z.int().min(0),
      courses: z.int().min(0),
      materials: z.int().min(0),
      posts: z.int().min(0),
      replies: z.int().min(0),
    }),
    /** Certificate keys of the backup; they are valid only when an admin admits them. */
    keys: z.array(z.object({ id: z.string(), use: z.enum(['proof', 'credential']), createdAt: z.iso.datetime() })),
  })
  .meta({ id: 'RestorePreview' });
export type RestorePreview = z.infer<typeof restorePreviewSchema>;

/**
 * The body of `POST /api/admin/backups/{name}/restore`, which stages a backup and restarts the server. Other calls:
 * `POST /api/admin/backups` starts a backup, `POST .../{name}/trial` a trial, `DELETE /api/admin/backups/task` cancels
 * the task, `DELETE .../{name}` removes a backup, `POST .../upload` (a `.tar` as body) adds one. These calls answer
 * with a `BackupsOverview`. `POST .../{name}/download` answers with a `DownloadAddress` of the `.tar`.
 */
export const restoreBackupSchema = z
  .strictObject({
    /** Allows a backup of another academy. */
    fromAnotherAcademy: z.boolean().optional(),
    /** Keeps deactivations, lowered roles, e-mails and user names since the backup. Default: true. */
    keepRights: z.boolean().optional(),
    /** Keeps passwords changed since the backup. Default: true. */
    keepPasswords: z.boolean().optional(),
    /** Keeps certificates revoked since the backup revoked. Default: true. */
    keepRevocations: z.boolean().optional(),
    /** Ids of the backup's certificate keys to admit. */
    admittedKeys: z
      .array(textSchema(43).regex(/^[\w-]{43}$/))
      .max(1_000)
      .optional(),
  })
  .meta({ id: 'RestoreBackup' });
export type RestoreBackup = z.infer<typeof restoreBackupSchema>;
