import { z } from 'zod';

/** What is kept of a reply that is not finished; it may be longer than one may be. */
export const replyDraftSchema = z.object({ content: z.string() });
