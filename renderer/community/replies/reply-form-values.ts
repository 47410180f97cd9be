import { z } from 'zod';

/** A draft of a reply; it may exceed the limit of a reply. */
export const replyDraftSchema = z.object({ content: z.string() });
