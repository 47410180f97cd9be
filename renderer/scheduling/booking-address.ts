import type { Slot } from './slots.ts';

/** The scheduling page's address with slot and course title added to its query. */
export function bookingAddress(schedulingUrl: string, slot: Pick<Slot, 'date' | 'time'>, courseTitle: string): string {
  const address = new URL(schedulingUrl);
  address.searchParams.set('date', slot.date);
  address.searchParams.set('time', slot.time);
  address.searchParams.set('course', courseTitle);
  return address.href;
}
