import { z } from 'zod';

/** How long an erasure can be taken back, in days. */
export const ERASURE_GRACE_DAYS = 7;

/** When an account is erased; null: it stays. */
export const erasureSchema = z.object({ erasesAt: z.iso.datetime().nullable() }).meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof erasureSchema>;
