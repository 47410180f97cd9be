import { z } from 'zod';
import { daySchema } from './days.ts';
import { accountIdSchema } from './identity.ts';
import { tableQuerySchema } from './tables.ts';
import { textSchema } from './text.ts';

/** Personal values of the log are kept for so long. */
export const PERSONAL_VALUES_KEPT_DAYS = 90;

/** Stands in a row for a personal value that is not kept any more. Two in one field have the same number when their values were equal. */
export const removedValueSchema = z.strictObject({ personalValue: z.int() });

/** One write by staff as the table shows it: `GET /api/admin/audit-log`, the newest first. */
export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    actorId: z.string(),
    /** As it was then; of people who change what is their own, the present one after 90 days. */
    actorName: z.string(),
    /** Noun and verb: `course.create`. */
    action: z.string(),
    subjectId: z.string(),
    /** What the thing was called, where it has a name; null otherwise. Of a person, the present name after 90 days. */
    subjectName: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** The backup of another academy that brought the entry; null for what was done in this academy. */
    restoredFrom: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditEntryListSchema = z.array(auditEntrySchema);

/**
 * `GET /api/admin/audit-log/{id}`: with the row before (null: it was made) and after (null: it was deleted). Personal values that are not
 * kept any more are `removedValueSchema`.
 */
export const auditEntryDetailSchema = auditEntrySchema
  .extend({
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    /** Until when its personal values are kept; null where there are none. Earlier servers do not say it. */
    personalUntil: z.iso.datetime().nullish(),
  })
  .meta({ id: 'AuditEntryDetail' });
export type AuditEntryDetail = z.infer<typeof auditEntryDetailSchema>;

/** `q` finds by what the thing was called, and what is about people by their present name, e-mail, RUT or code. */
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
