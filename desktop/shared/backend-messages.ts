import { z } from 'zod';
import { backupReasonSchema, backupSchema } from '../../contract/backups.ts';

/** Messages from the shell to the backend's process. Requests carry an id, which their answer repeats. */
export const toBackendSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('start'),
    /** The server's configuration (docs/requirements.md, 'Configuration'), without the shell's environment. */
    environment: z.record(z.string(), z.string()),
    /** Every request must carry it in a cookie: other users of this machine can reach the port too. */
    launchSecret: z.string().min(32),
    backupsKept: z.int().min(1),
  }),
  z.strictObject({ type: z.literal('stop') }),
  /** Another number than at the start, from the next backup on. */
  z.strictObject({ type: z.literal('keep-backups'), count: z.int().min(1) }),
  z.strictObject({ type: z.literal('make-backup'), id: z.int(), reason: backupReasonSchema }),
  z.strictObject({ type: z.literal('list-backups'), id: z.int(), dataFolder: z.string() }),
  /**
   * A step of restoring a backup: it is staged and checked while the academy may be open, and put in place, undone and ended while it is
   * closed. Works without `start`, for when the database itself is broken. `stamp` is the same in all steps of a restoring.
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
   * It listens, its database is migrated. `accounts`: those with a generated password, to be shown once. `frameOrigins`: whose pages
   * the academy shows inside its own.
   */
  z.strictObject({
    type: z.literal('ready'),
    port: z.int(),
    accounts: z.array(generatedAccountSchema),
    frameOrigins: z.array(z.string()),
  }),
  /** An admin has changed whose pages the academy shows inside its own. */
  z.strictObject({ type: z.literal('frame-origins'), frameOrigins: z.array(z.string()) }),
  /** It can't start, and trying again does not help; it waits for `stop`. The message is Spanish. */
  z.strictObject({
    type: z.literal('failed'),
    reason: z.enum(['port-taken', 'configuration', 'database', 'unexpected']),
    message: z.string(),
  }),
  z.strictObject({ type: z.literal('backup-made'), id: z.int(), backup: backupSchema }),
  z.strictObject({ type: z.literal('backups'), id: z.int(), backups: z.array(backupSchema) }),
  /** `problem` and `warning` are Spanish; null: all is well. */
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
