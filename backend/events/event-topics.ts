/** Bumped when an event of the academy or the scheduling service's list changes; not when an event begins. */
export const EVENTS_TOPIC = 'events';
