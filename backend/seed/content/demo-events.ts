import { demoId } from './demo-id.ts';
import events from './events.json' with { type: 'json' };

export interface DemoEvent {
  id: string;
  type: string;
  title: string;
  description: string;
  /** Days after the day of seeding, 1 to 40. */
  inDays: number;
  /** HH:MM, 24 hours, in the academy's time zone. */
  time: string;
  attendees: number;
  instructor: string;
  /** Path appended to the address of the booking page. */
  bookingPath: string;
}

const FIRST_EVENT = 1_000_000;

export const DEMO_EVENTS: DemoEvent[] = events.map((event, index) => ({ ...event, id: demoId(FIRST_EVENT + index) }));
