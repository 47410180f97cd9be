import { z } from 'zod';

/** Number of events on the screen '/eventos'. */
export const EVENTS_SHOWN = 10;

/** A live session of the scheduling service or of the academy. */
export const liveEventSchema = z
  .object({
    /** A UUID for events of the academy, the scheduling service's identifier for its events. */
    id: z.string(),
    type: z.string(),
    title: z.string(),
    description: z.string(),
    /** YYYY-MM-DD in the academy's time zone. */
    date: z.iso.date(),
    /** HH:MM, 24 hours, in the academy's time zone. */
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    /** Number of booked places. */
    attendees: z.int().min(0),
    instructor: z.string(),
    bookingUrl: z.string(),
  })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** Suffix of the path of an event's calendar file: `/api/events/{id}.ics`. */
export const CALENDAR_FILE_SUFFIX = '.ics';
