import { z } from 'zod';
import { guestReviewsSchema } from './guest-reviews.ts';

/** Public settings of the academy, for clients: `GET /api/settings`. */
export const settingsSchema = z
  .object({
    /** Name of the academy. */
    name: z.string(),
    /** Path of the logo under `/objects/`; null: the default drawing. */
    logoUrl: z.string().nullable(),
    /** The booking page of 'Agenda tu Clase' and 'Reservar Cita'. */
    bookingUrl: z.string(),
    /** The page that confirms an advisory session. */
    schedulingUrl: z.string(),
    /** The chat's page; null without a chat. */
    chatWidgetUrl: z.string().nullable(),
    /** The fixed support number in international form, digits only. */
    supportWhatsapp: z.string(),
    /** IANA name of the time zone for days and hours of events and figures. */
    timeZone: z.string(),
    /** Whether learners may create an account. */
    registration: z.boolean(),
    /** Whether learners' accounts are at an external identity provider; accounts of staff are always in the academy. */
    hasIdentityProvider: z.boolean(),
    /** Whether learners can request a password link by e-mail; earlier servers omit it. */
    passwordReset: z.boolean().optional(),
    /** Treatment of the text of visitors' reviews; earlier servers omit it. */
    guestReviews: guestReviewsSchema.optional(),
    /** The academy's public address, without a trailing slash. */
    publicUrl: z.string(),
    version: z.string(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;
