import { z } from 'zod';
import { guestReviewsSchema } from './guest-reviews.ts';

/** What a client needs to know of the academy it talks to: `GET /api/settings`. */
export const settingsSchema = z
  .object({
    /** What the academy is called. */
    name: z.string(),
    /** Its logo under `/objects/`; null: the academy's own drawing. */
    logoUrl: z.string().nullable(),
    /** The booking page of 'Agenda tu Clase' and 'Reservar Cita'. */
    bookingUrl: z.string(),
    /** The page that confirms an advisory session. */
    schedulingUrl: z.string(),
    /** The chat's page; null when there is no chat. */
    chatWidgetUrl: z.string().nullable(),
    /** The fixed support number in international form, digits only. */
    supportWhatsapp: z.string(),
    /** IANA name; days and hours of events and figures are in it. */
    timeZone: z.string(),
    /** Whether learners may create an account. */
    registration: z.boolean(),
    /** Whether an identity provider keeps the accounts of learners; those of staff are the academy's own. */
    hasIdentityProvider: z.boolean(),
    /** Whether it mails a link to learners who forgot their password; earlier servers do not say it. */
    passwordReset: z.boolean().optional(),
    /** What becomes of the text of visitors' reviews; earlier servers do not say it. */
    guestReviews: guestReviewsSchema.optional(),
    /** The academy's public address, without a closing slash. */
    publicUrl: z.string(),
    version: z.string(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;
