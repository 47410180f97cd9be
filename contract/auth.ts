import { z } from 'zod';

export const PERSON_NAME_MAX_CHARS = 100;

export const STAFF_ROLES = ['trainer', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const adminSessionSchema = z
  .object({
    /** Id of the account. */
    id: z.string(),
    role: z.enum(STAFF_ROLES),
    name: z.string(),
    /** ISO 8601 in UTC. */
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.infer<typeof adminSessionSchema>;

/** The answer to a sign-in of staff; `adminKey` is shown only once. */
export const adminGrantSchema = adminSessionSchema.extend({ adminKey: z.string() }).meta({ id: 'AdminGrant' });
export type AdminGrant = z.infer<typeof adminGrantSchema>;

/** Lifetime of an access token. */
export const ACCESS_TOKEN_MS = 30 * 60_000;

/** Tokens of a session. The access token is base64url of `userId:signature:issuedAtMs`. */
export const authTokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type AuthTokens = z.infer<typeof authTokensSchema>;

/** Only the answers of `/api/auth/*` are wrapped. */
export const authTokensAnswerSchema = z.object({ success: z.literal(true), data: authTokensSchema });
export type AuthTokensAnswer = z.infer<typeof authTokensAnswerSchema>;

export const logoutAnswerSchema = z.object({ success: z.literal(true) });
export type LogoutAnswer = z.infer<typeof logoutAnswerSchema>;

/** A one-time code that transfers a session to another app of the same person; valid for 60 s. */
export const ssoCodeSchema = z.object({ code: z.string(), expiresAt: z.iso.datetime() });
export const ssoCodeAnswerSchema = z.object({ success: z.literal(true), data: ssoCodeSchema });
export type SsoCodeAnswer = z.infer<typeof ssoCodeAnswerSchema>;
/** Data moved from an anonymous visitor to the account at sign-in. */
export const claimAnswerSchema = z.object({ movedLessons: z.int().min(0), movedRatings: z.int().min(0) });
export type ClaimAnswer = z.infer<typeof claimAnswerSchema>;
