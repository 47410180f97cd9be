import { z } from 'zod';
import { daySchema } from './days.ts';
import { accountIdSchema } from './identity.ts';
import { tableQuerySchema } from './tables.ts';
import { textSchema } from './text.ts';

/** One write by staff as the table shows it: `GET /api/admin/audit-log`, the newest first. */
export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    actorId: z.string(),
    /** As it was then. */
    actorName: z.string(),
    /** Noun and verb: `course.create`. */
    action: z.string(),
    subjectId: z.string(),
    /** What the thing was called, where it has a name; null otherwise. */
    subjectName: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** The backup of another academy that brought the entry; null for what was done in this academy. */
    restoredFrom: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditEntryListSchema = z.array(auditEntrySchema);

/** `GET /api/admin/audit-log/{id}`: with the row before (null: it was made) and after (null: it was deleted). */
export const auditEntryDetailSchema = auditEntrySchema
  .extend({ before: z.record(z.string(), z.unknown()).nullable(), after: z.record(z.string(), z.unknown()).nullable() })
  .meta({ id: 'AuditEntryDetail' });
export type AuditEntryDetail = z.infer<typeof auditEntryDetailSchema>;

/** `q` finds by what the thing was called. */
export const auditTableQuerySchema = tableQuerySchema(['createdAt']).extend({
  actorId: accountIdSchema.optional(),
  /** A noun (`course`) or a whole act (`course.delete`). */
  action: textSchema(60)
    .regex(/^[a-z_-]+(\.[a-zA-Z_-]+)?$/, { error: 'Ese acto no existe.' })
    .optional(),
  subjectId: textSchema(100).optional(),
  /** Days of the academy, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type AuditTableQuery = z.infer<typeof auditTableQuerySchema>;

/** What the filters of the log offer: `GET /api/admin/audit-log/choices`. */
export const auditChoicesSchema = z
  .object({ actors: z.array(z.object({ id: z.string(), name: z.string() })), actions: z.array(z.string()) })
  .meta({ id: 'AuditChoices' });
export type AuditChoices = z.infer<typeof auditChoicesSchema>;
