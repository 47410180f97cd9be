/**
 * '20 nov 2026, 9:30', in the academy's time zone.
 * @param timeZone undefined until the settings are read: then the time zone of this machine
 */
export function formatInstant(instant: string, timeZone: string | undefined): string {
  const date = new Date(instant);
  return new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date);
}
