import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';
import { tableQuerySchema, yesNoSchema } from './tables.ts';
import { addressSchema, nameSchema, paragraphsSchema, textSchema } from './text.ts';
import { derivedFields, versionSchema } from './versions.ts';

/** How many events the screen '/eventos' shows. */
export const EVENTS_SHOWN = 10;
export const EVENT_TITLE_MAX_CHARS = 200;
export const EVENT_DESCRIPTION_MAX_CHARS = 4_000;

/** A live session, of the scheduling service or the academy's own. */
export const liveEventSchema = z
  .object({
    /** A UUID for the academy's own events, the service's identifier for its own. */
    id: z.string(),
    type: z.string(),
    title: z.string(),
    description: z.string(),
    /** YYYY-MM-DD in the academy's time zone. */
    date: z.iso.date(),
    /** HH:MM, 24 hours, in the academy's time zone. */
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    /** People who have a place. */
    attendees: z.int().min(0),
    instructor: z.string(),
    bookingUrl: z.string(),
  })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** An event of the academy as administrators see it: inactive ones are hidden from everybody else. */
export const adminEventSchema = liveEventSchema
  .extend({ id: z.uuid(), isActive: z.boolean(), version: versionSchema })
  .meta({ id: 'AdminEvent' });
export type AdminEvent = z.infer<typeof adminEventSchema>;
/** What everybody sees; with `all=1` every row says whether it is active. */
export const eventListSchema = z.union([z.array(adminEventSchema), z.array(liveEventSchema)]);

/** Ends the path of an event's calendar file: `/api/events/{id}.ics`. */
export const CALENDAR_FILE_SUFFIX = '.ics';

/** `all=1` with an admin key shows inactive and past events too. */
export const eventListQuerySchema = pageQuerySchema.extend({ all: z.literal('1').optional() });
export type EventListQuery = z.infer<typeof eventListQuerySchema>;

export const adminEventListSchema = z.array(adminEventSchema);
export const eventTableQuerySchema = tableQuerySchema(['date', 'title', 'type', 'instructor', 'attendees']).extend({
  isActive: yesNoSchema.optional(),
  /** '1': those to come; '0': those that are over. */
  isUpcoming: yesNoSchema.optional(),
});
export type EventTableQuery = z.infer<typeof eventTableQuerySchema>;

export const saveEventSchema = z
  .strictObject({
    type: nameSchema('Escribe el tipo de sesión.', 60),
    title: nameSchema('Escribe un título.', EVENT_TITLE_MAX_CHARS),
    description: paragraphsSchema(EVENT_DESCRIPTION_MAX_CHARS),
    date: z.iso.date({ error: 'Escribe la fecha como AAAA-MM-DD.' }),
    time: textSchema(20).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Escribe la hora como HH:MM.' }),
    attendees: z.int().min(0).max(1_000_000).optional(),
    instructor: nameSchema('Escribe quién la imparte.', 120),
    bookingUrl: addressSchema,
    isActive: z.boolean().optional(),
    ...derivedFields,
  })
  .meta({ id: 'SaveEvent' });
export type SaveEvent = z.infer<typeof saveEventSchema>;
