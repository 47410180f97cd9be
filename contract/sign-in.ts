import { z } from 'zod';
import { PERSON_NAME_MAX_CHARS } from './auth.ts';
import { anonymousIdSchema } from './identity.ts';
import { nameSchema, textSchema } from './text.ts';

// Bodies for signing in and out. The answers are in `auth.ts`, because first loads need those and not these.

export const EMAIL_MAX_CHARS = 254;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 200;

export const adminLoginSchema = z
  .strictObject({
    /** User name or e-mail of the staff account. */
    username: textSchema(EMAIL_MAX_CHARS).trim().min(1, { error: 'Escribe tu usuario.' }),
    password: textSchema(PASSWORD_MAX_CHARS).min(1, { error: 'Escribe tu contraseña.' }),
  })
  .meta({ id: 'AdminLogin' });
export type AdminLogin = z.infer<typeof adminLoginSchema>;

/** E-mails are compared in lower case. */
export const emailSchema = textSchema(EMAIL_MAX_CHARS, 'Escribe tu email.')
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'Escribe un email como nombre@ejemplo.com.' }));

export const loginSchema = z.strictObject({
  email: emailSchema,
  password: textSchema(PASSWORD_MAX_CHARS).min(1, { error: 'Escribe tu contraseña.' }),
});
export type Login = z.infer<typeof loginSchema>;

/** A new password. The server also refuses common passwords. */
export const newPasswordSchema = textSchema(PASSWORD_MAX_CHARS, 'Escribe una contraseña.').min(PASSWORD_MIN_CHARS, {
  error: `Usa al menos ${PASSWORD_MIN_CHARS} caracteres.`,
});

export const registerSchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  name: nameSchema('Escribe tu nombre.', PERSON_NAME_MAX_CHARS),
  lastName: nameSchema('Escribe tu apellido.', PERSON_NAME_MAX_CHARS),
});
export type Register = z.infer<typeof registerSchema>;

/** Maximum length of a token: JWTs of external providers have some thousand characters, the academy's have fewer. */
export const TOKEN_MAX_CHARS = 8_192;

export const refreshSchema = z.strictObject({ refreshToken: textSchema(TOKEN_MAX_CHARS).min(1) });
export type Refresh = z.infer<typeof refreshSchema>;

/** Either token may be absent, so that a client that lost one can sign out. */
export const logoutSchema = z.strictObject({
  accessToken: textSchema(TOKEN_MAX_CHARS).nullish(),
  refreshToken: textSchema(TOKEN_MAX_CHARS).nullish(),
});
export type Logout = z.infer<typeof logoutSchema>;

export const ssoExchangeSchema = z.strictObject({ code: textSchema(200).min(1) });
export type SsoExchange = z.infer<typeof ssoExchangeSchema>;

/** Moves the progress and ratings of an anonymous visitor to the account of the caller. */
export const claimSchema = z.strictObject({
  anonymousId: anonymousIdSchema,
});
export type Claim = z.infer<typeof claimSchema>;
