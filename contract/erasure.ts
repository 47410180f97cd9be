import { z } from 'zod';
import { PASSWORD_MAX_CHARS } from './sign-in.ts';
import { textSchema } from './text.ts';

/** How long an erasure can be taken back, in days. */
export const ERASURE_GRACE_DAYS = 7;

/** `DELETE /v1/me` and `POST /api/admin/accounts/{id}/erasure`: the password of the person who asks, an admin's in the panel. */
export const eraseAccountSchema = z
  .strictObject({ password: textSchema(PASSWORD_MAX_CHARS).min(1, { error: 'Escribe tu contraseña.' }) })
  .meta({ id: 'EraseAccount' });
export type EraseAccount = z.infer<typeof eraseAccountSchema>;

/** When an account is erased; null: it stays. */
export const erasureSchema = z.object({ erasesAt: z.iso.datetime().nullable() }).meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof erasureSchema>;
