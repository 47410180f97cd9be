import { z } from 'zod';
import { ACADEMY_NAME_MAX_CHARS } from './academy-name.ts';
import { framedPageSchema } from './framed-page.ts';
import { guestReviewsSchema } from './guest-reviews.ts';
import { addressSchema, clearable, nameSchema, textSchema } from './text.ts';
import { derivedFields, versionSchema } from './versions.ts';

const whatsappSchema = textSchema(20).regex(/^\d{8,15}$/, { error: 'Solo cifras, con el código del país.' });

/** Upper limit of a daily quota; above what an account writes by hand. */
export const PER_DAY_MAX = 10_000;
const PER_DAY_ERROR = 'Escribe un número entero de 1 a 10.000.';
const perDaySchema = z
  .int({ error: PER_DAY_ERROR })
  .min(1, { error: PER_DAY_ERROR })
  .max(PER_DAY_MAX, { error: PER_DAY_ERROR });

/** Highest share of verified watch time that can be asked for: catalogues and players measure videos differently. */
export const VERIFIED_SHARE_MAX = 95;
const VERIFIED_SHARE_ERROR = 'Elige un porcentaje de 0 a 95.';

/** Settings that admins change. Null: the value of the server's configuration applies. */
export const academySettingsSchema = z.object({
  name: z.string().nullable(),
  /** A picture under `/objects/`; null: the default drawing. */
  logoUrl: z.string().nullable(),
  supportWhatsapp: z.string().nullable(),
  bookingUrl: z.string().nullable(),
  schedulingUrl: z.string().nullable(),
  registration: z.boolean().nullable(),
  timeZone: z.string().nullable(),
  /** Daily limits of an account for writing and voting; the server's `RATE_LIMIT` scales them. */
  postsPerDay: z.int().nullable(),
  repliesPerDay: z.int().nullable(),
  votesPerDay: z.int().nullable(),
  /** How the server treats the text of visitors' reviews. */
  guestReviews: guestReviewsSchema,
  /** Percentage of each lesson that must be verifiably played before a certificate is issued; 0: none. */
  verifiedShare: z.int().min(0),
});
export type AcademySettings = z.infer<typeof academySettingsSchema>;

/** `GET /api/admin/settings` (admins): the settings, and the defaults where none is set. */
export const adminSettingsSchema = academySettingsSchema
  .extend({
    version: versionSchema,
    defaults: z.object({
      name: z.string(),
      supportWhatsapp: z.string(),
      bookingUrl: z.string(),
      schedulingUrl: z.string(),
      registration: z.boolean(),
      timeZone: z.string(),
      postsPerDay: z.int(),
      repliesPerDay: z.int(),
      votesPerDay: z.int(),
    }),
  })
  .meta({ id: 'AdminSettings' });
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

/** `PUT /api/admin/settings`, with `If-Match`. */
export const saveSettingsSchema = z
  .strictObject({
    name: nameSchema('Escribe el nombre de la academia.', ACADEMY_NAME_MAX_CHARS).nullable(),
    logoUrl: clearable(addressSchema)
      .refine((address) => address === null || address.startsWith('/objects/'), {
        error: 'El logo debe estar en la academia.',
      })
      .nullable(),
    supportWhatsapp: whatsappSchema.nullable(),
    bookingUrl: clearable(framedPageSchema).nullable(),
    schedulingUrl: clearable(framedPageSchema).nullable(),
    registration: z.boolean().nullable(),
    /** An IANA time zone name. */
    timeZone: textSchema(60).refine(isTimeZone, { error: 'Elige una zona horaria.' }).nullable(),
    /** Earlier panels omit these fields; an omitted field keeps its value. */
    postsPerDay: perDaySchema.nullish(),
    repliesPerDay: perDaySchema.nullish(),
    votesPerDay: perDaySchema.nullish(),
    /** Earlier panels omit it; an omitted field keeps its value. */
    guestReviews: guestReviewsSchema.optional(),
    /** Earlier panels omit it; an omitted field keeps its value. */
    verifiedShare: z
      .int({ error: VERIFIED_SHARE_ERROR })
      .min(0, { error: VERIFIED_SHARE_ERROR })
      .max(VERIFIED_SHARE_MAX, { error: VERIFIED_SHARE_ERROR })
      .optional(),
    ...derivedFields,
    defaults: z.unknown().optional(),
  })
  .meta({ id: 'SaveSettings' });
export type SaveSettings = z.infer<typeof saveSettingsSchema>;

/** Whether this runtime supports the time zone name; offsets such as `+05:00` are refused. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('es', { timeZone: name });
    return true;
  } catch {
    return false; // RangeError
  }
}
