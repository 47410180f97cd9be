/** Bumped when an event of the academy's own changes, or the scheduling service names others. When one is over, only the clock says. */
export const EVENTS_TOPIC = 'events';
