import ical from 'ical-generator';
import type { LiveEvent } from '../../contract/events.ts';
import { instantOf } from '../time/local-day.ts';

interface Academy {
  readonly name: string;
  readonly timeZone: string;
  readonly publicUrl: string;
}

/** One event as a calendar file (RFC 5545). It has no end: events store no duration. */
export function calendarFileOf(event: LiveEvent, changedAt: string, academy: Academy): string {
  const calendar = ical({
    name: academy.name,
    prodId: { company: 'Academia', product: 'Cursos en Vivo', language: 'ES' },
  });
  calendar.createEvent({
    id: `${event.id}@${new URL(academy.publicUrl).hostname}`,
    start: instantOf(event.date, event.time, academy.timeZone),
    stamp: new Date(changedAt),
    summary: event.title,
    description: event.description,
    url: event.bookingUrl,
  });
  return `${calendar.toString()}\r\n`; // the library omits the last line break
}
