import { z } from 'zod';
import { type AdminEvent, saveEventSchema } from '../../../contract/event-editing.ts';
import { weekAfter } from './event-moment.ts';
import { text } from './events.es.ts';

/** What the form holds. */
export interface EventValues extends Record<string, unknown> {
  type: string;
  title: string;
  description: string;
  date: string;
  time: string;
  /** As the field holds it, which may be empty. */
  attendees: string | number;
  instructor: string;
  bookingUrl: string;
  isActive: boolean;
}

/** The contract's rule, of a form whose field for people may be empty, and whose day and hour are picked. */
export const eventFormSchema = z.preprocess(
  (values) => bodyOf(values as EventValues),
  saveEventSchema.extend({
    date: z.iso.date({ error: text.dateMissing }),
    time: z.string().min(1, { error: text.timeMissing }).pipe(saveEventSchema.shape.time),
  }),
);

/** What the form holds of an event; of none, what a new one begins with. */
export function valuesOf(event: AdminEvent | null): EventValues {
  if (!event) return EMPTY;
  const { type, title, description, date, time, attendees, instructor, bookingUrl, isActive } = event;
  return { type, title, description, date, time, attendees, instructor, bookingUrl, isActive };
}

/** What the copy of an event begins with: a week later, and nobody has a place. */
export function valuesOfCopy(event: AdminEvent): EventValues {
  return { ...valuesOf(event), date: weekAfter(event.date), attendees: 0, isActive: true };
}

/** What is sent. An empty field for people says that there are none yet. */
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
