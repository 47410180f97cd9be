/** Bumped by every write of staff. */
export const STAFF_WRITES_TOPIC = 'staff:writes';
