import { z } from 'zod';
import { backupReasonSchema, backupSchema } from '../../contract/backups.ts';

/** Messages from the shell to the backend's process. A request carries an id, which its answer repeats. */
export const toBackendSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('start'),
    /** The server's configuration (docs/requirements.md, 'Configuration'), without the shell's environment. */
    environment: z.record(z.string(), z.string()),
    /** Required as a cookie in every request: other users of this machine can reach the port too. */
    launchSecret: z.string().min(32),
    backupsKept: z.int().min(1),
  }),
  z.strictObject({ type: z.literal('stop') }),
  /** Changes the number of kept backups from the next backup on. */
  z.strictObject({ type: z.literal('keep-backups'), count: z.int().min(1) }),
  z.strictObject({ type: z.literal('make-backup'), id: z.int(), reason: backupReasonSchema }),
  z.strictObject({ type: z.literal('list-backups'), id: z.int(), dataFolder: z.string() }),
  /**
   * A step of a restore: the backup is staged and checked while the academy may be open; it is put in place, undone and
   * ended while the academy is closed. Works without `start`, for a damaged database. `stamp` is equal in all steps of
   * one restore.
   */
  z.strictObject({
    type: z.literal('restore-backup'),
    id: z.int(),
    step: z.enum(['stage', 'put-in-place', 'put-back', 'end', 'end-keeping-replaced']),
    dataFolder: z.string(),
    name: z.string(),
    stamp: z.int(),
  }),
]);
export type ToBackend = z.infer<typeof toBackendSchema>;

/** An account that the first start created, with its generated password. */
export const generatedAccountSchema = z.strictObject({
  role: z.enum(['admin', 'trainer', 'learner']),
  username: z.string(),
  password: z.string(),
});
export type GeneratedAccount = z.infer<typeof generatedAccountSchema>;

/** Messages from the backend's process to the shell. */
export const fromBackendSchema = z.discriminatedUnion('type', [
  /**
   * The academy listens, and its database is migrated. `accounts`: those with a generated password, to be shown once.
   * `frameOrigins`: origins of the pages that the academy shows in frames.
   */
  z.strictObject({
    type: z.literal('ready'),
    port: z.int(),
    accounts: z.array(generatedAccountSchema),
    frameOrigins: z.array(z.string()),
  }),
  /** An admin has changed the origins of the pages that the academy shows in frames. */
  z.strictObject({ type: z.literal('frame-origins'), frameOrigins: z.array(z.string()) }),
  /** The start failed and a retry would not help; the process runs until `stop`. The message is Spanish. */
  z.strictObject({
    type: z.literal('failed'),
    reason: z.enum(['port-taken', 'configuration', 'database', 'unexpected']),
    message: z.string(),
  }),
  z.strictObject({ type: z.literal('backup-made'), id: z.int(), backup: backupSchema }),
  z.strictObject({ type: z.literal('backups'), id: z.int(), backups: z.array(backupSchema) }),
  /** `problem` and `warning` are Spanish; null: none. */
  z.strictObject({
    type: z.literal('restore-step-done'),
    id: z.int(),
    problem: z.string().nullable(),
    warning: z.string().nullable(),
  }),
  z.strictObject({ type: z.literal('request-failed'), id: z.int(), message: z.string() }),
]);
export type FromBackend = z.infer<typeof fromBackendSchema>;

/** The cookie that carries the launch secret. */
export const LAUNCH_COOKIE = 'academia_launch';
