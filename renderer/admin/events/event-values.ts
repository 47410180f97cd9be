import { z } from 'zod';
import { type AdminEvent, saveEventSchema } from '../../../contract/event-editing.ts';
import { weekAfter } from './event-moment.ts';
import { text } from './events.es.ts';

/** The values of the form. */
export interface EventValues extends Record<string, unknown> {
  type: string;
  title: string;
  description: string;
  date: string;
  time: string;
  /** The value of the field, which can be empty. */
  attendees: string | number;
  instructor: string;
  bookingUrl: string;
  isActive: boolean;
}

/** The contract's schema; the number of attendees can be empty, and a missing day or time has its own message. */
export const eventFormSchema = z.preprocess(
  (values) => bodyOf(values as EventValues),
  saveEventSchema.extend({
    date: z.iso.date({ error: text.dateMissing }),
    time: z.string().min(1, { error: text.timeMissing }).pipe(saveEventSchema.shape.time),
  }),
);

/** The form's values for an event; null: the initial values of a new event. */
export function valuesOf(event: AdminEvent | null): EventValues {
  if (!event) return EMPTY;
  const { type, title, description, date, time, attendees, instructor, bookingUrl, isActive } = event;
  return { type, title, description, date, time, attendees, instructor, bookingUrl, isActive };
}

/** The initial values of a copy: a week later, with 0 attendees, visible. */
export function valuesOfCopy(event: AdminEvent): EventValues {
  return { ...valuesOf(event), date: weekAfter(event.date), attendees: 0, isActive: true };
}

/** The request body: an empty number of attendees becomes 0. */
export function bodyOf(values: EventValues): EventValues {
  return { ...values, attendees: values.attendees === '' ? 0 : values.attendees };
}

const EMPTY: EventValues = {
  type: '',
  title: '',
  description: '',
  date: '',
  time: '',
  attendees: 0,
  instructor: '',
  bookingUrl: '',
  isActive: true,
};
