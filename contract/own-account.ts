import { z } from 'zod';
import { newPasswordSchema, PASSWORD_MAX_CHARS } from './sign-in.ts';
import { textSchema } from './text.ts';

/** `POST /v1/me/password`: changes the caller's password and ends the account's other sessions. */
export const changePasswordSchema = z
  .strictObject({
    currentPassword: textSchema(PASSWORD_MAX_CHARS).min(1, { error: 'Escribe tu contraseña actual.' }),
    newPassword: newPasswordSchema,
  })
  .meta({ id: 'ChangePassword' });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** Number of ended sessions; the session of the call goes on. */
export const endedSessionsSchema = z.object({ endedSessions: z.int().min(0) }).meta({ id: 'EndedSessions' });
export type EndedSessions = z.infer<typeof endedSessionsSchema>;

/**
 * A session of the caller: `GET /v1/me/sessions`. Sessions of the learners' screens come first, the last used first,
 * then sessions of the panel, the newest first.
 */
export const ownSessionSchema = z
  .object({
    id: z.string(),
    /**
     * The learners' screens or the panel. Absent in answers of earlier servers, which list only sessions of the former.
     */
    kind: z.enum(['learner', 'staff']).optional(),
    startedAt: z.iso.datetime(),
    /**
     * Last renewal of the session, at most 30 minutes before its last use. In the panel, without renewals: `startedAt`.
     */
    lastUsedAt: z.iso.datetime(),
    /** Browser and system, such as 'Chrome en Android'. */
    device: z.string(),
    /** Whether it is the session of the call. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSessionSchema>;
export const ownSessionListSchema = z.array(ownSessionSchema);

/**
 * `DELETE /v1/me` and `POST /api/admin/accounts/{id}/erasure`: the password of the caller, in the panel of the admin.
 */
export const eraseAccountSchema = z
  .strictObject({ password: textSchema(PASSWORD_MAX_CHARS).min(1, { error: 'Escribe tu contraseña.' }) })
  .meta({ id: 'EraseAccount' });
export type EraseAccount = z.infer<typeof eraseAccountSchema>;
