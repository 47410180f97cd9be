import { z } from 'zod';

/** Why a backup was made. */
export const backupReasonSchema = z.enum(['daily', 'manual', 'migration', 'restore']);
export type BackupReason = z.infer<typeof backupReasonSchema>;

/** A backup of the academy's database. */
export const backupSchema = z.object({
  /** File name in the folder of backups. */
  name: z.string().regex(/^academia-[0-9TZ-]+-(daily|manual|migration|restore)\.sqlite$/),
  reason: backupReasonSchema,
  /** ISO 8601 in UTC. */
  madeAt: z.iso.datetime(),
  sizeBytes: z.int().min(0),
});
export type Backup = z.infer<typeof backupSchema>;
