import { z } from 'zod';
import { certificateRecordSchema } from './certificates.ts';
import { daySchema } from './days.ts';
import { accountIdSchema } from './identity.ts';
import { tableQuerySchema, yesNoSchema } from './tables.ts';

/**
 * A certificate as the panel's table shows it: `GET /api/admin/certificates` (trainers read). No e-mail.
 */
export const adminCertificateSchema = certificateRecordSchema
  .omit({ proof: true })
  .extend({
    /** The valid certificate that replaces this revoked one; null without one. */
    replacedById: z.uuid().nullable(),
  })
  .meta({ id: 'AdminCertificate' });
export type AdminCertificate = z.infer<typeof adminCertificateSchema>;
export const adminCertificateListSchema = z.array(adminCertificateSchema);

/** `GET /api/admin/certificates/{id}`: adds the name, at that time, of the revoking staff; null if not revoked. */
export const certificateDetailSchema = adminCertificateSchema
  .extend({ revokedBy: z.string().nullable() })
  .meta({ id: 'AdminCertificateDetail' });
export type CertificateDetail = z.infer<typeof certificateDetailSchema>;

/** `q` searches student, course, number and code. Without `sort` the newest come first. */
export const certificateTableQuerySchema = tableQuerySchema([
  'issuedAt',
  'studentName',
  'courseName',
  'certificateNumber',
]).extend({
  isValid: yesNoSchema.optional(),
  courseId: z.uuid({ error: 'Elige un curso.' }).optional(),
  userId: accountIdSchema.optional(),
  /** Days of issue in the academy's time zone, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type CertificateTableQuery = z.infer<typeof certificateTableQuerySchema>;
