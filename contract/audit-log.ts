import { z } from 'zod';
import { daySchema } from './days.ts';
import { accountIdSchema } from './identity.ts';
import { tableQuerySchema } from './tables.ts';
import { textSchema } from './text.ts';

/** Retention of personal values in the log. */
export const PERSONAL_VALUES_KEPT_DAYS = 90;

/** Replaces a removed personal value. Equal values of one field get the same number. */
export const removedValueSchema = z.strictObject({ personalValue: z.int() });

/** An entry for a write of staff, as the table shows it: `GET /api/admin/audit-log`, the newest first. */
export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    actorId: z.string(),
    /** The actor's name at that time; for people changing their own data, the current name after 90 days. */
    actorName: z.string(),
    /** Noun and verb: `course.create`. */
    action: z.string(),
    subjectId: z.string(),
    /** Name of the changed row; null without a name. For a person, the current name after 90 days. */
    subjectName: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** The other academy's backup that the entry was restored from; null for entries of this academy. */
    restoredFrom: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditEntryListSchema = z.array(auditEntrySchema);

/**
 * `GET /api/admin/audit-log/{id}`: adds the row before (null: it was created) and after (null: it was deleted). A
 * removed personal value has the form of `removedValueSchema`.
 */
export const auditEntryDetailSchema = auditEntrySchema
  .extend({
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    /** When its personal values are removed; null without any. Earlier servers omit it. */
    personalUntil: z.iso.datetime().nullish(),
  })
  .meta({ id: 'AuditEntryDetail' });
export type AuditEntryDetail = z.infer<typeof auditEntryDetailSchema>;

/** `q` searches the row's name and, for people, the current name, e-mail, RUT and code. */
export const auditTableQuerySchema = tableQuerySchema(['createdAt']).extend({
  actorId: accountIdSchema.optional(),
  /** A noun (`course`) or a whole action (`course.delete`). */
  action: textSchema(60)
    .regex(/^[a-z_-]+(\.[a-zA-Z_-]+)?$/, { error: 'Ese acto no existe.' })
    .optional(),
  subjectId: textSchema(100).optional(),
  /** Days in the academy's time zone, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type AuditTableQuery = z.infer<typeof auditTableQuerySchema>;

/** Choices of the log's filters: `GET /api/admin/audit-log/choices`. */
export const auditChoicesSchema = z
  .object({ actors: z.array(z.object({ id: z.string(), name: z.string() })), actions: z.array(z.string()) })
  .meta({ id: 'AuditChoices' });
export type AuditChoices = z.infer<typeof auditChoicesSchema>;
