import { z } from 'zod';

export const STAFF_ROLES = ['trainer', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const adminLoginSchema = z
  .strictObject({
    /** The staff account's own name, or its e-mail. */
    username: z.string().trim().min(1, { error: 'Escribe tu usuario.' }).max(254),
    password: z.string().min(1, { error: 'Escribe tu contraseña.' }).max(200),
  })
  .meta({ id: 'AdminLogin' });
export type AdminLogin = z.infer<typeof adminLoginSchema>;

export const adminSessionSchema = z
  .strictObject({
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
