import { z } from 'zod';

/** An id the visitor's own client made; knowing it is the capability to use it (API.md, 'Who may act as whom'). */
export const ANONYMOUS_ID_PATTERN = /^(anon|temp)_[A-Za-z0-9_-]{16,128}$/;

/** The id of whoever acts: an account's UUID or an anonymous id. */
export const actorIdSchema = z.union([z.uuid(), z.string().regex(ANONYMOUS_ID_PATTERN)], {
  error: 'El identificador no es válido.',
});
