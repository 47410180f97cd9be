import { z } from 'zod';
import { PERSON_NAME_MAX_CHARS, STAFF_ROLES } from './auth.ts';
import { EMAIL_MAX_CHARS, emailSchema, newPasswordSchema } from './sign-in.ts';
import { aroundFields, tableQuerySchema, yesNoSchema } from './tables.ts';
import { nameSchema, textSchema } from './text.ts';
import { derivedFields, versionSchema } from './versions.ts';

export const USERNAME_MAX_CHARS = 100;
export const ROLES = ['learner', ...STAFF_ROLES] as const;
export const roleSchema = z.enum(ROLES, { error: 'Elige un rol.' });
export type AccountRole = z.infer<typeof roleSchema>;

/** Lifetime of a password link: 24 hours. */
export const PASSWORD_LINK_MS = 24 * 3_600_000;
/** Lifetime of a mailed password reset link: one hour. */
export const MAILED_LINK_MS = 3_600_000;

/** An account as admins see it: `GET /api/admin/accounts`, `GET /api/admin/accounts/{id}`. */
export const adminAccountSchema = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    /** Staff sign in to the panel with it or with the e-mail. */
    username: z.string().nullable(),
    name: z.string(),
    lastName: z.string(),
    role: roleSchema,
    isActive: z.boolean(),
    /** Whether the account has a password; without one it cannot sign in. */
    hasPassword: z.boolean(),
    phone: z.string().nullable(),
    rut: z.string().nullable(),
    /** The seller's code. */
    code: z.string().nullable(),
    /** When a session was last begun or renewed; null: never. */
    lastSessionAt: z.iso.datetime().nullable(),
    /** When the latest password link expires; null if no link is valid. */
    linkExpiresAt: z.iso.datetime().nullable(),
    /** When the account and its personal data are erased; null: no erasure is scheduled. */
    erasesAt: z.iso.datetime().nullish(),
    createdAt: z.iso.datetime(),
    version: versionSchema,
  })
  .meta({ id: 'AdminAccount' });
export type AdminAccount = z.infer<typeof adminAccountSchema>;
export const adminAccountListSchema = z.array(adminAccountSchema);

/** `q` searches name, e-mail, user name, RUT and code. */
export const accountTableQuerySchema = tableQuerySchema(['name', 'email', 'role', 'lastSessionAt', 'createdAt']).extend(
  {
    ...aroundFields,
    role: roleSchema.optional(),
    isActive: yesNoSchema.optional(),
    hasPassword: yesNoSchema.optional(),
  },
);
export type AccountTableQuery = z.infer<typeof accountTableQuerySchema>;

/** The user name of staff, in lower case. An e-mail is refused: it could belong to another account. */
export const usernameSchema = textSchema(USERNAME_MAX_CHARS)
  .trim()
  .toLowerCase()
  .pipe(z.string().regex(/^[a-z0-9][a-z0-9._-]*$/, { error: 'Usa letras sin acentos, cifras, puntos y guiones.' }));

/** `POST /api/admin/accounts`. Without `password` the person chooses a password by a link. */
export const createAccountSchema = z
  .strictObject({
    email: emailSchema,
    name: nameSchema('Escribe el nombre.', PERSON_NAME_MAX_CHARS),
    lastName: nameSchema('Escribe el apellido.', PERSON_NAME_MAX_CHARS),
    role: roleSchema,
    /** Only for staff. */
    username: usernameSchema.nullish(),
    password: newPasswordSchema.optional(),
  })
  .meta({ id: 'CreateAccount' });
export type CreateAccount = z.infer<typeof createAccountSchema>;

/** `PATCH /api/admin/accounts/{id}`: an omitted field keeps its value. */
export const updateAccountSchema = z
  .strictObject({
    name: createAccountSchema.shape.name.optional(),
    lastName: createAccountSchema.shape.lastName.optional(),
    email: emailSchema.optional(),
    username: usernameSchema.nullish(),
    role: roleSchema.optional(),
    isActive: z.boolean().optional(),
    ...derivedFields,
  })
  .meta({ id: 'UpdateAccount' });
export type UpdateAccount = z.infer<typeof updateAccountSchema>;

/** `POST /api/admin/accounts/{id}/password-link`: shown only once; it invalidates earlier links. */
export const passwordLinkSchema = z
  .object({ url: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'PasswordLink' });
export type PasswordLink = z.infer<typeof passwordLinkSchema>;

/** `POST /api/auth/password-reset`: the answer is the same for every e-mail. */
export const passwordResetSchema = z.strictObject({ email: emailSchema }).meta({ id: 'PasswordReset' });
export type PasswordReset = z.infer<typeof passwordResetSchema>;
export const passwordResetAnswerSchema = z.object({ success: z.literal(true) });
export type PasswordResetAnswer = z.infer<typeof passwordResetAnswerSchema>;

/** The request of the screen `/clave#<token>`: `POST /api/auth/password`. */
export const choosePasswordSchema = z.strictObject({
  token: textSchema(200).min(1, { error: 'El enlace está incompleto.' }),
  password: newPasswordSchema,
});
export type ChoosePassword = z.infer<typeof choosePasswordSchema>;
/** Says by role where the person signs in next: the academy, for staff also the panel. `email` fills in the form. */
export const chosenPasswordAnswerSchema = z.object({
  success: z.literal(true),
  data: z.object({ role: roleSchema, email: textSchema(EMAIL_MAX_CHARS).nullable(), username: z.string().nullable() }),
});
export type ChosenPasswordAnswer = z.infer<typeof chosenPasswordAnswerSchema>;
