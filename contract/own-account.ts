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

/** One of one's own sessions: `GET /v1/me/sessions`, the one used last first. */
export const ownSessionSchema = z
  .object({
    id: z.string(),
    startedAt: z.iso.datetime(),
    /** To half an hour: a session says so when it is renewed. */
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
