import { z } from 'zod';
import { liveEventSchema } from './events.ts';
import { pageQuerySchema } from './paging.ts';
import { aroundFields, tableQuerySchema, yesNoSchema } from './tables.ts';
import { addressSchema, nameSchema, paragraphsSchema, textSchema } from './text.ts';
import { derivedFields, versionSchema } from './versions.ts';

export const EVENT_TITLE_MAX_CHARS = 200;
export const EVENT_DESCRIPTION_MAX_CHARS = 4_000;

/** An event of the academy as staff see it; inactive events are shown only to staff. */
export const adminEventSchema = liveEventSchema
  .extend({ id: z.uuid(), isActive: z.boolean(), version: versionSchema })
  .meta({ id: 'AdminEvent' });
export type AdminEvent = z.infer<typeof adminEventSchema>;
/** The public list; with `all=1` the rows have the fields of `adminEventSchema`. */
export const eventListSchema = z.union([z.array(adminEventSchema), z.array(liveEventSchema)]);

/** `all=1` with an admin key includes inactive and past events. */
export const eventListQuerySchema = pageQuerySchema.extend({ all: z.literal('1').optional() });
export type EventListQuery = z.infer<typeof eventListQuerySchema>;

export const adminEventListSchema = z.array(adminEventSchema);
export const eventTableQuerySchema = tableQuerySchema(['date', 'title', 'type', 'instructor', 'attendees']).extend({
  ...aroundFields,
  isActive: yesNoSchema.optional(),
  /** '1': events that have not begun; '0': events that have begun. */
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
