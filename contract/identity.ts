import { z } from 'zod';

/** An id the visitor's own client made; knowing it is the capability to use it (API.md, 'Who may act as whom'). */
export const ANONYMOUS_ID_PATTERN = /^(anon|temp)_[A-Za-z0-9_-]{16,128}$/;

/** An account's id: a UUID of the academy's own, or what an external identity provider calls the person. */
const ACCOUNT_ID_PATTERN = /^(?!anon_|temp_)[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** The id of whoever acts: an account's, or an anonymous one. */
export const actorIdSchema = z.string().refine((id) => ANONYMOUS_ID_PATTERN.test(id) || ACCOUNT_ID_PATTERN.test(id), {
  error: 'El identificador no es válido.',
});
