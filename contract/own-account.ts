import { z } from 'zod';
import { newPasswordSchema, PASSWORD_MAX_CHARS } from './sign-in.ts';
import { textSchema } from './text.ts';

/** `POST /v1/me/password`: another password for one's own account, which ends one's other sessions. */
export const changePasswordSchema = z
  .strictObject({
    currentPassword: textSchema(PASSWORD_MAX_CHARS).min(1, { error: 'Escribe tu contraseña actual.' }),
    newPassword: newPasswordSchema,
  })
  .meta({ id: 'ChangePassword' });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** How many sessions were ended besides the one that asked. */
export const endedSessionsSchema = z.object({ endedSessions: z.int().min(0) }).meta({ id: 'EndedSessions' });
export type EndedSessions = z.infer<typeof endedSessionsSchema>;

/**
 * One of one's own sessions: `GET /v1/me/sessions`. Those of the learners' screens come first, the one used last at the top, then those of
 * the panel, the newest at the top.
 */
export const ownSessionSchema = z
  .object({
    id: z.string(),
    /** The learners' screens or the panel of staff. Absent in answers of older servers, which list only sessions of the learners' screens. */
    kind: z.enum(['learner', 'staff']).optional(),
    startedAt: z.iso.datetime(),
    /** To half an hour: a session says so when it is renewed. For one of the panel, which is never renewed, `startedAt`. */
    lastUsedAt: z.iso.datetime(),
    /** 'Chrome en Android'. */
    device: z.string(),
    /** Whether the call came from it. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSessionSchema>;
export const ownSessionListSchema = z.array(ownSessionSchema);

/** `DELETE /v1/me` and `POST /api/admin/accounts/{id}/erasure`: the password of the person who asks, an admin's in the panel. */
export const eraseAccountSchema = z
  .strictObject({ password: textSchema(PASSWORD_MAX_CHARS).min(1, { error: 'Escribe tu contraseña.' }) })
  .meta({ id: 'EraseAccount' });
export type EraseAccount = z.infer<typeof eraseAccountSchema>;
