import { type AdminEvent, adminEventSchema } from '../../../contract/event-editing.ts';
import { rowCalls } from '../form/row-calls.ts';

export const EVENTS = '/api/admin/events';
export const eventCalls = rowCalls<AdminEvent>(adminEventSchema, EVENTS);

/** Address prefixes of the reads that show events: the panel's table, and the learner's list. */
export const SHOWS_EVENTS = [EVENTS, '/api/calendly/events'] as const;
