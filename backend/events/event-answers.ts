import type { AdminEvent } from '../../contract/event-editing.ts';
import type { LiveEvent } from '../../contract/events.ts';
import { plainText } from '../search/plain-text.ts';
import type { EventEntity } from './event.entity.ts';

/** An event as visitors see it. */
export function toLiveEvent(row: EventEntity): LiveEvent {
  const { id, type, title, description, date, time, attendees, instructor, bookingUrl } = row;
  return { id, type, title, description, date, time, attendees, instructor, bookingUrl };
}

/** An event as staff see it. */
export function toAdminEvent(row: EventEntity): AdminEvent {
  return { ...toLiveEvent(row), isActive: row.isActive, version: row.version };
}

/** The stored row of an event, with its derived search text. */
export function eventRow(row: Omit<EventEntity, 'searchText'>): EventEntity {
  const { title, type, instructor } = row;
  return { ...row, searchText: plainText(`${title}\n${type}\n${instructor}`) };
}
