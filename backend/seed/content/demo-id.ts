/** The time in the demonstration's ids. */
const WRITTEN_AT_MS = Date.UTC(2026, 0, 5);

/**
 * The demonstration's id with this number (0 to 2^48 - 1): a UUID of version 7 (RFC 9562, 5.7), equal in every
 * installation, so that a reseeded academy keeps its addresses and the progress stored in browsers.
 */
export function demoId(number: number): string {
  const moment = (WRITTEN_AT_MS + number).toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`;
}
