/** Bumped by every write of staff, whatever it is about. */
export const STAFF_WRITES_TOPIC = 'staff:writes';
