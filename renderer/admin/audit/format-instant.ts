/** When something was done, to the minute, by the academy's clocks: '20 nov 2026, 09:30'; by this machine's while those are not known. */
export function formatInstant(instant: string, timeZone: string | undefined): string {
  const date = new Date(instant);
  return new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date);
}
