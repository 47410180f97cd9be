import { z } from 'zod';

/** Days from the request to the erasure, during which it can be cancelled. */
export const ERASURE_GRACE_DAYS = 7;

/** When an account is erased; null: no erasure is scheduled. */
export const erasureSchema = z.object({ erasesAt: z.iso.datetime().nullable() }).meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof erasureSchema>;
