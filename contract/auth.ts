import { z } from 'zod';
import { anonymousIdSchema } from './identity.ts';
import { nameSchema, textSchema } from './text.ts';

export const EMAIL_MAX_CHARS = 254;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 200;
export const PERSON_NAME_MAX_CHARS = 100;

export const STAFF_ROLES = ['trainer', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const adminLoginSchema = z
  .strictObject({
    /** The staff account's own name, or its e-mail. */
    username: textSchema(EMAIL_MAX_CHARS).trim().min(1, { error: 'Escribe tu usuario.' }),
    password: textSchema(PASSWORD_MAX_CHARS).min(1, { error: 'Escribe tu contraseña.' }),
  })
  .meta({ id: 'AdminLogin' });
export type AdminLogin = z.infer<typeof adminLoginSchema>;

export const adminSessionSchema = z
  .object({
    /** Of the account. */
    id: z.string(),
    role: z.enum(STAFF_ROLES),
    name: z.string(),
    /** ISO 8601 in UTC. */
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.infer<typeof adminSessionSchema>;

/** The answer to a sign-in of staff; `adminKey` is shown this once. */
export const adminGrantSchema = adminSessionSchema.extend({ adminKey: z.string() }).meta({ id: 'AdminGrant' });
export type AdminGrant = z.infer<typeof adminGrantSchema>;

/** How long an access token is valid (specification, section 9). */
export const ACCESS_TOKEN_MS = 30 * 60_000;

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

/** A password that somebody chooses. The server also refuses common ones. */
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

/** What a session is made of. The access token is the specification's local format: base64url of `userId:signature:issuedAtMs`. */
export const authTokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type AuthTokens = z.infer<typeof authTokensSchema>;

/** Only the answers of `/api/auth/*` are wrapped. */
export const authTokensAnswerSchema = z.object({ success: z.literal(true), data: authTokensSchema });
export type AuthTokensAnswer = z.infer<typeof authTokensAnswerSchema>;

/** Longest token that is accepted: an external provider's JWTs have some thousand characters, the academy's own are short. */
export const TOKEN_MAX_CHARS = 8_192;

export const refreshSchema = z.strictObject({ refreshToken: textSchema(TOKEN_MAX_CHARS).min(1) });
export type Refresh = z.infer<typeof refreshSchema>;

/** Either token may be absent: a client that lost one can still sign out. */
export const logoutSchema = z.strictObject({
  accessToken: textSchema(TOKEN_MAX_CHARS).nullish(),
  refreshToken: textSchema(TOKEN_MAX_CHARS).nullish(),
});
export type Logout = z.infer<typeof logoutSchema>;
export const logoutAnswerSchema = z.object({ success: z.literal(true) });
export type LogoutAnswer = z.infer<typeof logoutAnswerSchema>;

/** A one-time code that hands a session over to another app of the same person; 60 s. */
export const ssoCodeSchema = z.object({ code: z.string(), expiresAt: z.iso.datetime() });
export const ssoCodeAnswerSchema = z.object({ success: z.literal(true), data: ssoCodeSchema });
export type SsoCodeAnswer = z.infer<typeof ssoCodeAnswerSchema>;
export const ssoExchangeSchema = z.strictObject({ code: textSchema(200).min(1) });
export type SsoExchange = z.infer<typeof ssoExchangeSchema>;

/** Moves what an anonymous visitor did to the account that has signed in. */
export const claimSchema = z.strictObject({
  anonymousId: anonymousIdSchema,
});
export type Claim = z.infer<typeof claimSchema>;
export const claimAnswerSchema = z.object({ movedLessons: z.int().min(0), movedRatings: z.int().min(0) });
export type ClaimAnswer = z.infer<typeof claimAnswerSchema>;
